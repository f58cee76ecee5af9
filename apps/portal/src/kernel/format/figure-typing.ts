import { checkClear, unclearFigure } from '@packhouse/programme';
import { useMemo } from 'react';
import { useProblemText } from '../texts/problem-text.ts';
import { type Format, useFormat } from './format.ts';

/**
 * Both readings of a text, each as the rules read figures and as the language writes it, without groups: in a group the one
 * would look like the other's decimals.
 */
export function figureReadings(text: string, { figureToEdit }: Pick<Format, 'figureToEdit'>) {
  const unclear = unclearFigure(text);
  if (unclear === null) return [];
  const { whole, decimals, unit } = unclear;
  return [whole, decimals].map((one) => ({ id: `${one}${unit}`, label: `${figureToEdit(one)}${unit}` }));
}

/** How figures are typed in the language shown now, for `FigureField`. @param decimals of a quantity's */
export function useFigureTyping(decimals?: number) {
  const format = useFormat();
  const problemText = useProblemText();
  return useMemo(
    () => ({
      typed: (text: string) => format.typedFigure(text, decimals),
      toEdit: format.figureToEdit,
      question: (value: string) => {
        const unclear = checkClear(value);
        return unclear && { sentence: problemText(unclear), choices: figureReadings(value, format) };
      },
    }),
    [format, problemText, decimals],
  );
}
