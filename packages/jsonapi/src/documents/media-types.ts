/** JSON:API's media type, sent as Accept and Content-Type of every call (specification, section 7). */
export const jsonApiMediaType = 'application/vnd.api+json';
/** The media type of an uploaded file's bytes. */
export const octetStreamMediaType = 'application/octet-stream';
/** URI of the atomic operations extension (jsonapi.org/ext/atomic). */
export const atomicExtension = 'https://jsonapi.org/ext/atomic';
/** Content type of an atomic operations document. */
export const atomicMediaType = `${jsonApiMediaType};ext="${atomicExtension}"`;
