import { comparableName, type ProducerContact, producerContact } from '@packhouse/programme';
import { stateCode, zipText } from '@packhouse/spreadsheet';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { type Cells, cell, kept } from '../columns/import-column.ts';

/** A producer of the file who is no contact yet. */
export interface NewProducer {
  /** Stays the same while rows are corrected. */
  readonly key: string;
  /** As it will be created: without a company, with what the file says. */
  readonly contact: ProducerContact;
  readonly row: number;
}

export interface ProducerChoices {
  /** Contacts that the person chose instead of a new one, by the new producer's key. */
  readonly chosen: Readonly<Record<string, string>>;
  /** The id of a contact to be created; the same for the same key. */
  readonly idFor: (key: string) => string;
}

const byLetters = (text: string) => text.trim().toLowerCase();
const zip5 = (text: string | null) => (text ?? '').trim().slice(0, 5);

const compared = new Map<string, string>();

/** A name as it is compared; a file says each of them over and over. */
function comparable(name: string): string {
  const known = compared.get(name) ?? comparableName(name);
  compared.set(name, known);
  return known;
}

const nameKey = (name: string, zip: string) => JSON.stringify([comparable(name), zip5(zip)]);

/**
 * Who delivered what: contacts by identifier, then by name and ZIP (domain.md 2.15); anyone who is neither is collected
 * once, with the first address that the file gives.
 */
export class ProducerBook {
  readonly #byIdentifier = new Map<string, ProducerContact>();
  /** Identifiers of digits that begin with zeros, by what is left without them. */
  readonly #withoutZeros = new Map<string, string[]>();
  readonly #byName = new Map<string, ProducerContact[]>();
  readonly #byId = new Map<string, ProducerContact>();
  readonly #choices: ProducerChoices;
  readonly #new = new Map<string, NewProducer>();
  /** Keys of new producers with an identifier by name and ZIP, for rows that leave the identifier out. */
  readonly #newByName = new Map<string, string>();

  constructor(contacts: readonly ProducerContact[], choices: ProducerChoices) {
    this.#choices = choices;
    // Active contacts last, so that of two with one identifier the active one counts.
    for (const contact of contacts.toSorted((a, b) => Number(a.active !== false) - Number(b.active !== false))) {
      this.#byId.set(contact.id, contact);
      if (contact.identifier) this.#byIdentifier.set(byLetters(contact.identifier), contact);
      if (/^0\d+$/.test(contact.identifier ?? '')) this.#knowZeros(contact.identifier ?? '');
      const name = comparable(contact.title);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), contact]);
    }
  }

  /** Learns of the producers that are no contacts; all rows, before the first is read. */
  collect(rows: Iterable<{ readonly row: number; readonly cells: Cells }>): void {
    const unknown = [...rows].filter(({ cells }) => this.keyOf(cells) !== null);
    const named = unknown.filter(({ cells }) => cell(cells, 'identifier') !== '');
    const others = unknown.filter(({ cells }) => cell(cells, 'identifier') === '');
    for (const { row, cells } of [...named, ...others]) this.#take(row, cells);
  }

  /** The producers of the file who become contacts, in the order of their rows. */
  newProducers(): readonly NewProducer[] {
    return [...this.#new.values()].filter(({ key }) => !this.#isChosen(key)).sort((a, b) => a.row - b.row);
  }

  /** All that are no contacts, those for whom the person chose one included. */
  unknownProducers(): readonly NewProducer[] {
    return [...this.#new.values()].sort((a, b) => a.row - b.row);
  }

  /** The contact of a row, or the one that it will have; null when the row names none, or more than one. */
  find(cells: Cells, problems: FileProblem[]): ProducerContact | null {
    const known = this.#known(cells);
    const whole = known.length === 0 ? this.#withZeros(cell(cells, 'identifier')) : undefined;
    if (whole !== undefined) {
      problems.push({ field: 'identifier', severity: 'error', code: 'zerosLost', values: { code: whole } });
      return null;
    }
    const found = known[0] ?? this.#unknown(cells);
    if (known.length > 1) {
      problems.push({ field: 'identifier', severity: 'error', code: 'producerUnclear' });
      return null;
    }
    if (found === null) return null;
    this.#compare(found, cells, problems);
    return found;
  }

  /** The key of the new producer that a row belongs to; null for a contact's row. */
  keyOf(cells: Cells): string | null {
    if (this.#known(cells).length > 0) return null;
    const key = newKey(cells);
    // Whose number lost its zeros is asked about, and is nobody new.
    if (key === null || this.#withZeros(cell(cells, 'identifier')) !== undefined) return null;
    if (cell(cells, 'identifier') !== '') return key;
    return this.#newByName.get(nameKey(cell(cells, 'producer_name'), cell(cells, 'zip'))) ?? key;
  }

  #known(cells: Cells): readonly ProducerContact[] {
    const identifier = byLetters(cell(cells, 'identifier'));
    const own = this.#byIdentifier.get(identifier);
    if (identifier !== '' && own) return [own];
    const alike = this.#byName.get(comparable(cell(cells, 'producer_name'))) ?? [];
    const zip = zip5(cell(cells, 'zip'));
    // Without a ZIP the name alone says who it is only where nothing contradicts it.
    if (zip === '') return identifier === '' ? alike : [];
    return alike.filter((contact) => zip5(contact.zip) === zip);
  }

  /** The one identifier that is this number with zeros before it: a spreadsheet drops them. */
  #withZeros(identifier: string): string | undefined {
    const alike = this.#withoutZeros.get(identifier) ?? [];
    return alike.length === 1 ? alike[0] : undefined;
  }

  #knowZeros(identifier: string): void {
    const rest = identifier.replace(/^0+/, '');
    const others = this.#withoutZeros.get(rest) ?? [];
    if (!others.includes(identifier)) this.#withoutZeros.set(rest, [...others, identifier]);
  }

  #isChosen(key: string): boolean {
    return this.#byId.has(this.#choices.chosen[key] ?? '');
  }

  #unknown(cells: Cells): ProducerContact | null {
    const key = this.keyOf(cells);
    if (key === null) return null;
    return this.#byId.get(this.#choices.chosen[key] ?? '') ?? this.#new.get(key)?.contact ?? null;
  }

  #take(row: number, cells: Cells): void {
    const key = this.keyOf(cells);
    if (key === null) return;
    const before = this.#new.get(key);
    const contact = described(cells, this.#choices.idFor(key), before?.contact);
    this.#new.set(key, { key, contact, row: before?.row ?? row });
    if (contact.identifier && contact.zip) this.#newByName.set(nameKey(contact.title, contact.zip), key);
  }

  #compare(found: ProducerContact, cells: Cells, problems: FileProblem[]): void {
    const [name, identifier] = [cell(cells, 'producer_name'), cell(cells, 'identifier')];
    // A contact that the person chose for this producer is meant, whatever it is called.
    const key = this.keyOf(cells);
    if (key !== null && this.#isChosen(key)) return;
    if (name !== '' && comparable(name) !== comparable(found.title)) {
      const values = { name: found.title, identifier };
      problems.push({ field: 'producer_name', severity: 'warning', code: 'producerNameDiffers', values });
    }
    if (identifier !== '' && byLetters(identifier) !== byLetters(found.identifier ?? '')) {
      const values = { name: found.title, identifier: found.identifier ?? '' };
      problems.push({ field: 'identifier', severity: 'warning', code: 'identifierDiffers', values });
    }
  }
}

/** The key of a new producer: its identifier, else its name and ZIP; null when the row has neither. */
function newKey(cells: Cells): string | null {
  const identifier = byLetters(cell(cells, 'identifier'));
  if (identifier !== '') return `identifier ${identifier}`;
  const name = cell(cells, 'producer_name');
  return comparable(name) === '' ? null : `name ${nameKey(name, cell(cells, 'zip'))}`;
}

/** A contact from a row; what an earlier row of the same producer said stands. */
function described(cells: Cells, id: string, before: ProducerContact | undefined): ProducerContact {
  return {
    type: producerContact.type,
    id,
    title: before?.title || cell(cells, 'producer_name'),
    version: null,
    created: null,
    changed: null,
    firstHandler: null,
    contactName: null,
    identifier: before?.identifier ?? kept(cell(cells, 'identifier')),
    street: before?.street ?? kept(cell(cells, 'street')),
    street2: null,
    city: before?.city ?? kept(cell(cells, 'city')),
    state: before?.state ?? kept(stateCode(cell(cells, 'state') || cell(cells, 'state_grown'))),
    zip: before?.zip ?? kept(zipText(cell(cells, 'zip'))),
    phone: null,
    email: null,
    exemption: null,
    active: true,
  };
}
