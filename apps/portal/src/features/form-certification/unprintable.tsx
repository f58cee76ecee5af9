import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { placeText, type UnprintableText } from './record/unprintable-texts.ts';
import { useWords } from './use-words.ts';

/** The places that are named; the others are counted. */
const mostPlaces = 5;

/** Which characters stand where, a line for each place. */
export function UnprintableTexts({ places }: { places: readonly UnprintableText[] }) {
  const { t, format } = useTexts('form-certification');
  const words = useWords();
  const more = places.length - mostPlaces;
  return (
    <ul>
      {places.slice(0, mostPlaces).map((place) => {
        const text = placeText(place, words);
        return <li key={text}>{text}</li>;
      })}
      {more > 0 && <li>{t('characters.more', { count: more, number: format.number(more) })}</li>}
    </ul>
  );
}

interface UnprintableProps {
  readonly places: readonly UnprintableText[];
  /** Where the form is changed; null where the signature alone holds the characters. */
  readonly editUrl: string | null;
  /** The id of the button, for an error that leads to it. */
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onGoWithout: () => void;
}

/** Says before certification what the copy of record could not show and where, and offers to certify without it. */
export function Unprintable({ places, editUrl, id, isDisabled, onGoWithout }: UnprintableProps) {
  const { t } = useTranslation('form-certification');
  if (places.length === 0) return null;
  return (
    <Banner
      action={
        <>
          {editUrl !== null && <ButtonLink href={editUrl}>{t('check.change')}</ButtonLink>}
          <Button id={id} isDisabled={isDisabled} onPress={onGoWithout}>
            {t('characters.withoutCopy')}
          </Button>
        </>
      }
      announce="polite"
      headingLevel={3}
      title={t('characters.title')}
      tone="warning"
    >
      <UnprintableTexts places={places} />
      <p>{t('characters.body')}</p>
    </Banner>
  );
}
