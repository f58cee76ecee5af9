import { type HomeAnswer, type HomePlace, homePlaces } from '@packhouse/programme';
import { Link } from 'react-aria-components/Link';
import { useTranslation } from 'react-i18next';
import type { OfficeQuery } from '#kernel/client/office-calls.ts';
import { useFormat } from '#kernel/format/format.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';
import styles from './tiles.module.css';

const views: Readonly<Record<HomePlace, string>> = {
  mine: 'mine',
  free: 'free',
  late: 'tooLong',
  soon: 'soon',
  waiting: 'waiting',
};

/** The name of a place, as the queue's own views and states call it. */
export const placeWord = (word: DeskWord, place: HomePlace): string =>
  place === 'soon' ? word('state', 'soon') : word('view', views[place]);

/** All that waits for this person, and how the queue is narrowed to it. */
export interface WaitingProps {
  readonly answer: HomeAnswer;
  readonly only: OfficeQuery;
  readonly word: DeskWord;
}

const shown = ['mine', 'free', 'late'] as const;

/** Counts of things that wait for me, for nobody, too long and for a second person: each a way to its list. */
export function Tiles({ answer: { work, figures }, only, word }: WaitingProps) {
  const { t } = useTranslation('office-home');
  const { secondPerson } = figures;
  return (
    <ul aria-label={t('title')} className={styles.tiles}>
      {shown.map((place) => (
        <Tile
          count={work.reduce((sum, kind) => sum + kind[place], 0)}
          href={deskUrls.queue({ ...homePlaces[place], ...only })}
          key={place}
          label={placeWord(word, place)}
          tone={place === 'late' ? 'danger' : undefined}
        />
      ))}
      {secondPerson !== undefined && (
        <Tile
          count={secondPerson.count}
          href={deskUrls.list('decisions', { state: 'waiting' })}
          label={word('list', 'decisions')}
        />
      )}
    </ul>
  );
}

interface TileProps {
  readonly count: number;
  readonly href: string;
  readonly label: string;
  readonly tone?: 'danger' | undefined;
}

function Tile({ count, href, label, tone }: TileProps) {
  const format = useFormat();
  return (
    <li>
      <Link className={styles.tile} data-tone={count > 0 ? tone : undefined} href={href}>
        <span className={styles.count}>{format.number(count)}</span> <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
}
