import type { ProducerContact, ReportPoint } from '@packhouse/programme';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { createEditorModel, type EditorModel } from '#domain/reports/draft/editor-model.ts';
import type { EditorFile } from '#domain/reports/editor-file.ts';
import { readSeasonFacts } from '#domain/reports/season-facts.calls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { openSavers } from './open-savers.ts';

export interface Editor {
  readonly model: EditorModel;
  readonly file: EditorFile;
  readonly forms: EditorModel['forms'];
  readonly producers: readonly ProducerContact[];
  readonly addProducer: (contact: ProducerContact) => void;
  /** The points of the office that gave the report back, with the company's answers. */
  readonly points: readonly ReportPoint[];
  /** Takes over an answer that the backend has. */
  readonly answered: (pointId: string, text: string) => void;
}

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

/** Throws outside of the editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor is for parts of the editor.');
  return editor;
}

/** Opens a report for as long as the screen stands. */
export function useOpenedEditor(kind: ReportKind, file: EditorFile): Editor {
  const { company, user } = useSession();
  const [model] = useState(() => createEditorModel({ kind, file, company, firstName: user.firstName }));
  const [producers, setProducers] = useState(file.producers);
  useOpenSaver(model);
  useFreshLists(model);
  useSeasonFacts(model);
  const addProducer = (contact: ProducerContact) => {
    const next = [...producers, contact];
    model.setProducers(next);
    setProducers(next);
  };
  const [points, setPoints] = useState(file.asked?.points ?? []);
  const answered = (pointId: string, text: string) =>
    setPoints((all) => all.map((point) => (point.id === pointId ? { ...point, answer: text } : point)));
  return { model, file, forms: model.forms, producers, addProducer, points, answered };
}

/** A report that can only be read: without what this device may have kept of it. */
export function useLockedModel(kind: ReportKind, file: EditorFile): EditorModel {
  const { company, user } = useSession();
  const [model] = useState(() =>
    createEditorModel({ kind, file: { ...file, kept: null }, company, firstName: user.firstName }),
  );
  return model;
}

/** In the layout phase: the saver follows the draft before an effect of the screen can change it. */
function useOpenSaver(model: EditorModel): void {
  useLayoutEffect(() => {
    const { saver, liveDraft, reviewer } = model;
    const stops = [saver.start(), liveDraft.subscribe(reviewer.changed)];
    const onOnline = () => {
      if (saver.isUnsent()) void saver.save();
    };
    addEventListener('online', onOnline);
    openSavers.add(saver);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('online', onOnline);
      openSavers.delete(saver);
    };
  }, [model]);
}

/** The other months of the season, read beside the work: the rules warn of what stands in them. */
function useSeasonFacts({ kind, file, forms, setSeasonFacts, reviewer }: EditorModel): void {
  const { companyId } = useSession();
  useEffect(() => {
    let isLeft = false;
    const { period, season } = file.month;
    const question = { kind, periodId: period.id, seasonId: season?.id, companyId, forms };
    void readSeasonFacts(question).then((facts) => {
      if (facts === null || isLeft) return;
      setSeasonFacts(facts);
      reviewer.anew();
    });
    return () => {
      isLeft = true;
    };
  }, [kind, file, companyId, forms, setSeasonFacts, reviewer]);
}

/** Other screens' queries of the reports are out of date after each save. */
function useFreshLists({ saver }: EditorModel): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let last = saver.state().kind;
    const unsubscribe = saver.subscribe(() => {
      const { kind } = saver.state();
      const isSaved = kind === 'saved' && last !== 'saved';
      last = kind;
      if (!isSaved) return;
      const isElsewhere = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'editor';
      void queryClient.invalidateQueries({ predicate: isElsewhere, refetchType: 'none' });
    });
    return () => {
      // A save that goes on after the screen was left still has to be told.
      if (saver.state().kind !== 'saving') unsubscribe();
    };
  }, [saver, queryClient]);
}
