import { defaultLanguage, elision, type LanguageCode, languages, textFormats } from '@packhouse/programme';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keyStore } from '../storage/key-store.ts';
import { type CatalogueLoader, catalogueBackend } from './catalogue-backend.ts';
import { programmeWords } from './programme-words.ts';
import { pseudo } from './pseudo-language.ts';

const codes: readonly string[] = languages.map(({ code }) => code);
const isLanguage = (code: string | null): code is LanguageCode => code !== null && codes.includes(code);

/** The language that the person chose; English until then (decisions.md 26). */
function chosenLanguage(): LanguageCode {
  const stored = keyStore.get('language');
  return isLanguage(stored) ? stored : defaultLanguage;
}

export function currentLanguage(): LanguageCode {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage;
}

/** While developing, a URL with `?pseudo` shows what is in no catalogue, and what does not fit. */
const isPseudo = () => import.meta.env.DEV && new URLSearchParams(location.search).has('pseudo');
const pseudoLanguage = { type: 'postProcessor', name: 'pseudo', process: pseudo } as const;

/** Starts i18next with the chosen language and the namespaces that every screen needs. */
export async function startI18n(load: CatalogueLoader, namespaces: readonly string[]): Promise<void> {
  i18next.use(catalogueBackend(load, i18next)).use(textFormats).use(elision).use(initReactI18next);
  if (isPseudo()) i18next.use(pseudoLanguage);
  await i18next.init({
    postProcess: isPseudo() ? [elision.name, pseudoLanguage.name] : elision.name,
    lng: chosenLanguage(),
    fallbackLng: defaultLanguage,
    supportedLngs: codes,
    ns: [...namespaces],
    defaultNS: false,
    // React writes texts as text; escaping here would show entities.
    interpolation: { escapeValue: false, defaultVariables: programmeWords },
  });
  document.documentElement.lang = currentLanguage();
}

/** Shows the portal in another language from now on, and remembers it. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  keyStore.set('language', code);
  await i18next.changeLanguage(code);
  document.documentElement.lang = code;
}

/**
 * Loads the texts of a feature's screen before it is drawn.
 * @throws Error when neither the language nor English could be loaded: nothing but keys would be drawn.
 */
export async function loadTexts(...namespaces: readonly string[]): Promise<void> {
  const isThere = (namespace: string) =>
    [currentLanguage(), defaultLanguage].some((language) => i18next.hasResourceBundle(language, namespace));
  const notThere = () => namespaces.filter((namespace) => !isThere(namespace));
  await i18next.loadNamespaces(namespaces);
  // i18next asks no more for texts that failed once, as where somebody was without a connection.
  if (notThere().length > 0) await i18next.reloadResources(undefined, notThere());
  const missing = notThere();
  if (missing.length > 0) throw new Error(`The texts of ${missing.join(', ')} could not be loaded.`);
}

/** Loads a part of a screen together with its texts. */
export const withTexts = async <Part>(part: Promise<Part>, ...namespaces: readonly string[]): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadTexts(...namespaces)]);
  return loaded;
};
