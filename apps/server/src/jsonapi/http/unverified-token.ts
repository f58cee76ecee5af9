import { errorObject, JsonApiError } from '@packhouse/jsonapi';

/** A token that does not hold; the answer's header says why in the dialect's words. */
export class UnverifiedToken extends JsonApiError {
  readonly reason: string;

  constructor(reason: string) {
    super(401, [errorObject(401, `${reason}.`)]);
    this.reason = reason;
  }
}
