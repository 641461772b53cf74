/** What Safari's videos also have; on iPhones a video alone fills the screen. */
interface WebkitVideo extends HTMLVideoElement {
  /** False before the video has loaded. */
  readonly webkitSupportsFullscreen?: boolean;
  webkitEnterFullscreen?(): void;
  webkitSupportsPresentationMode?(mode: Presentation): boolean;
  readonly webkitPresentationMode?: Presentation;
  webkitSetPresentationMode?(mode: Presentation): void;
}

type Presentation = 'inline' | 'picture-in-picture' | 'fullscreen';

/** What a change of the screen does; null where this browser has none. */
type Toggle = (() => void) | null;

/** The browser may refuse: while the picture is loading, or in a frame without the permission. */
const quietly = (done: Promise<unknown> | undefined) => void done?.catch(() => undefined);

/**
 * Fills the screen with the table's page, or leaves it; on iPhones the picture alone.
 * @param stage contains the picture
 */
export function fullScreenOf(stage: Element | null): Toggle {
  const page = stage?.closest('main');
  if (document.fullscreenEnabled && page)
    return () => quietly(document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen());
  const video = videoIn(stage);
  return video?.webkitSupportsFullscreen ? () => video.webkitEnterFullscreen?.() : null;
}

/** Shows the picture in a small window over everything, or back in the page. @param stage contains the picture */
export function smallWindowOf(stage: Element | null): Toggle {
  const video = videoIn(stage);
  if (document.pictureInPictureEnabled && video)
    return () => quietly(document.pictureInPictureElement ? document.exitPictureInPicture() : showSmall(video));
  const small = 'picture-in-picture';
  if (!video?.webkitSupportsPresentationMode?.(small)) return null;
  return () => video.webkitSetPresentationMode?.(video.webkitPresentationMode === small ? 'inline' : small);
}

/**
 * Firefox lays a button of its own over every picture that may be shown small, and it takes presses on the cloth before it:
 * the pictures may not, but from our button on until they are back in the page.
 */
async function showSmall(video: HTMLVideoElement): Promise<void> {
  const mayNot = () => {
    video.disablePictureInPicture = true;
  };
  video.disablePictureInPicture = false;
  video.addEventListener('leavepictureinpicture', mayNot, { once: true });
  await video.requestPictureInPicture().catch(mayNot);
}

const videoIn = (stage: Element | null): WebkitVideo | null => stage?.querySelector<WebkitVideo>('video') ?? null;
