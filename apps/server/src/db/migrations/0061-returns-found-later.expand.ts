/** Nothing to be done: guards of the bank's lines let a line of money out become one that may be a return, once its deposit is booked. */
export async function up(): Promise<void> {
  // The guards themselves are written anew with every step.
}
