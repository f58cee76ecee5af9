import { type OfficeDocument, writeOfficeDocument } from '@packhouse/record-pdf';
import { answerOrders } from '#load/answer-orders.ts';
import { readFontFile } from './read-font-file.ts';

answerOrders((document: OfficeDocument) => writeOfficeDocument(document, readFontFile));
