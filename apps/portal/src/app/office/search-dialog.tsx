import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { useQueries } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '#kernel/routing/navigation.ts';
import { asksFactor } from '#office/desk-parts/acts/factor-dialog.tsx';
import { foundIn } from '#office/desk-parts/desk.calls.ts';
import parts from '#office/desk-parts/parts.module.css';
import { useArrowKeys } from '#office/desk-parts/use-arrow-keys.ts';
import { hiddenIn } from '#office/desk-parts/whole-numbers.ts';
import { hrefOf, type NavigationGroup } from './navigation.ts';
import styles from './search-dialog.module.css';

interface Hit {
  readonly href: string;
  readonly name: string;
  readonly kind: string;
}

/** So much has to be typed before the server is asked. */
const leastTyped = 2;

/** Goes to a page of the console, or to a company, report or invoice by its name or number. */
export function SearchDialog({ groups, onClose }: { groups: readonly NavigationGroup[]; onClose: () => void }) {
  const { t } = useTranslation(['office-shell', 'kernel']);
  const [typed, setTyped] = useState('');
  const go = useGo();
  const keys = useArrowKeys<HTMLDivElement>({ selector: 'ul a' });
  const { hits, isAsking } = useHits(groups, typed.trim());
  useCloseOnArrival(onClose);
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen onClose={onClose} size="m" title={t('search.title')}>
      <div ref={keys}>
        <Stack gap="m">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (hits[0] !== undefined) go(hits[0].href);
            }}
          >
            <TextField
              autoComplete="off"
              autoFocus
              description={t('search.hint')}
              label={t('search.label')}
              name="search"
              onChange={setTyped}
              type="search"
              value={typed}
            />
          </form>
          <p className={parts.meta} role="status">
            {isAsking ? t('search.asking') : t('search.found', { count: hits.length })}
          </p>
          <ul className={styles.hits}>
            {hits.map(({ href, name, kind }) => (
              <li className={styles.hit} key={href}>
                <TextLink href={href}>{name}</TextLink>
                <span className={styles.kind}>{kind}</span>
              </li>
            ))}
          </ul>
        </Stack>
      </div>
    </Dialog>
  );
}

/** A link of the dialog was followed. */
function useCloseOnArrival(onClose: () => void): void {
  const href = useLocation({ select: (location) => location.href });
  const opened = useRef(href);
  useEffect(() => {
    if (href !== opened.current) onClose();
  }, [href, onClose]);
}

function useHits(groups: readonly NavigationGroup[], typed: string) {
  const { t } = useTranslation(['office-shell', 'office']);
  const asked = useDeferredValue(typed);
  const entries = groups.flatMap(({ id, entries: own }) => own.map((entry) => ({ group: id, entry })));
  const pages: readonly Hit[] = entries
    .map(({ group, entry }) => ({ href: hrefOf(entry), name: t(`places.${entry.id}`), kind: t(`groups.${group}`) }))
    .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  const sources = entries.flatMap(({ entry }) => (entry.finds === undefined ? [] : [{ entry, finds: entry.finds }]));
  const answers = useQueries({
    queries: sources.map(({ finds }) => ({ ...foundIn(finds, asked), enabled: asked.length >= leastTyped })),
  });
  const rows = answers.flatMap(({ data }, place) => {
    const entry = sources[place]?.entry;
    return data === undefined || entry === undefined || asked.length < leastTyped
      ? []
      : data.map(({ href, name }) => ({ href, name, kind: t(`places.${entry.id}`) }));
  });
  // The list itself asks for it, and shows what it finds.
  const unproved = answers.flatMap(({ error }, place) => {
    const entry = sources[place]?.entry;
    if (entry === undefined || !asksFactor(error)) return [];
    const href = `${hrefOf(entry)}?${new URLSearchParams(hiddenIn({ q: asked }))}`;
    return [{ href, name: t(`places.${entry.id}`), kind: t('office:act.factorTitle') }];
  });
  return { hits: [...pages, ...unproved, ...rows], isAsking: answers.some(({ isFetching }) => isFetching) };
}
