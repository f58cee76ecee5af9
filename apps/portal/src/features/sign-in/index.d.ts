import type { Feature } from '#kernel/feature.ts';
import type texts from './texts/en.json';
declare module 'i18next' {
    interface ResourceNamespaceMap {
        'sign-in': typeof texts;
    }
}
/** The door: username and password, or the login at another issuer (specification, section 2). */
export declare const signIn: Feature;
