import { createContext, type ReactNode } from 'react';

/** A link to help with the page, which the application gives and each page's head shows. */
export const PageHelp = createContext<ReactNode>(null);
