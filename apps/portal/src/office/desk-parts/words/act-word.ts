import { useTranslation } from 'react-i18next';

/** The words of an act by the kind of its decision, or of an action of the trail; one that has none stands as it came. */
export function useActWord(): (kind: string) => string {
  const { t, i18n } = useTranslation('office');
  return (kind) => {
    // Border: kinds come over the wire, so only its existence says that this is a key.
    const key = `history.kind.${kind.replaceAll('.', '_')}`;
    return i18n.exists(`office:${key}`) ? t(key as 'history.kind.other') : kind;
  };
}
