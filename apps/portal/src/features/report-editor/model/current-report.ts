/** The month and report that are open (specification, section 4: a current package and form, selected or cleared). */
export interface CurrentReport {
  readonly packageId: string;
  /** Null before the first save. */
  readonly formId: string | null;
}

let current: CurrentReport | null = null;

export const currentReportForm = {
  read: (): CurrentReport | null => current,
  select: (report: CurrentReport): void => {
    current = report;
  },
  clear: (): void => {
    current = null;
  },
};
