import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Goes once to the field that the URL names, which a person chose to come to (`urls.field`). @param go told the field's id */
export function useFieldOfUrl(go: (fieldId: string) => void): void {
  const named = useLocation({ select: ({ hash }) => hash });
  const gone = useRef('');
  useEffect(() => {
    if (named === gone.current) return;
    gone.current = named;
    if (named !== '') go(named);
  }, [named, go]);
}
