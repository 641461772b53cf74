import { BarePage } from '../bare-page.tsx';
import { NotFoundMessage, type NotFoundMessageProps } from './not-found-message.tsx';

/** A 404 page without the frame of its area. */
export const NotFoundPage = (message: NotFoundMessageProps) => (
  <BarePage>
    <NotFoundMessage {...message} />
  </BarePage>
);
