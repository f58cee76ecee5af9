import { usStates } from '@packhouse/programme';

const byName = new Map(usStates.map(([code, name]) => [name.toLowerCase(), code]));

/** As newspapers and old forms shorten the names. */
const shortened =
  'ala AL, ariz AZ, ark AR, calif CA, colo CO, conn CT, dela DE, fla FL, ill IL, ind IN, kans KS, kan KS, ' +
  'mass MA, mich MI, minn MN, miss MS, mont MT, neb NE, nebr NE, nev NV, nmex NM, ndak ND, sdak SD, ncar NC, ' +
  'scar SC, okla OK, ore OR, oreg OR, penn PA, penna PA, tenn TN, tex TX, wash WA, wva WV, wis WI, wisc WI, ' +
  'wyo WY';

const byShortName = new Map(shortened.split(', ').map((one) => [one.slice(0, -3), one.slice(-2)]));

/** A state's two letters from its letters or its name, short or whole; another text as it is, for the rules to name. */
export function stateCode(text: string): string {
  const plain = text.trim();
  const letters = plain.replace(/[.\s]/g, '');
  const named = byName.get(plain.toLowerCase()) ?? byShortName.get(letters.toLowerCase());
  return named ?? (/^[a-z]{2}$/i.test(letters) ? letters.toUpperCase() : plain);
}
