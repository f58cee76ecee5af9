import { answerOrders } from '#load/answer-orders.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureOrder } from './mark-picture.ts';

answerOrders(({ mark, side, paper }: PictureOrder) => drawPicture(mark, side, paper));
