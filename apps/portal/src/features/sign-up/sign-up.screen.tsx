import { useState } from 'react';
import { isAnnounced } from '#kernel/client/announced.ts';
import { NotOffered } from './not-offered.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { WhatNext } from './what-next.tsx';

/** The sign-up page at /signup. */
export function SignUpScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!isAnnounced('signUp')) return <NotOffered />;
  return sentTo === null ? <SignUpForm onSent={setSentTo} /> : <WhatNext email={sentTo} />;
}
