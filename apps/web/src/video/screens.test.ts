// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { fullScreenOf, smallWindowOf } from './screens.ts';

const stage = () => document.querySelector('#stage');
const video = () => document.querySelector('video');

beforeEach(() => {
  document.body.innerHTML = '<main><div id="stage"><video></video></div></main>';
  Object.assign(document, {
    ...{ fullscreenEnabled: false, fullscreenElement: null, exitFullscreen: vi.fn(async () => undefined) },
    ...{
      pictureInPictureEnabled: false,
      pictureInPictureElement: null,
      exitPictureInPicture: vi.fn(async () => undefined),
    },
  });
});

test('a browser without either offers neither', () => {
  expect(fullScreenOf(stage())).toBeNull();
  expect(smallWindowOf(stage())).toBeNull();
  expect(fullScreenOf(null)).toBeNull();
});

test('the page of the table fills the screen, with bets and countdown', () => {
  const requestFullscreen = vi.fn(async () => undefined);
  Object.assign(document, { fullscreenEnabled: true });
  Object.assign(document.querySelector('main') ?? {}, { requestFullscreen });
  fullScreenOf(stage())?.();
  expect(requestFullscreen).toHaveBeenCalledOnce();
  Object.assign(document, { fullscreenElement: document.querySelector('main') });
  fullScreenOf(stage())?.();
  expect(requestFullscreen).toHaveBeenCalledOnce();
  expect(document.exitFullscreen).toHaveBeenCalledOnce();
});

test('on an iPhone the picture alone fills the screen, once it is loaded', () => {
  const webkitEnterFullscreen = vi.fn();
  Object.assign(video() ?? {}, { webkitEnterFullscreen, webkitSupportsFullscreen: false });
  expect(fullScreenOf(stage())).toBeNull();
  Object.assign(video() ?? {}, { webkitSupportsFullscreen: true });
  fullScreenOf(stage())?.();
  expect(webkitEnterFullscreen).toHaveBeenCalledOnce();
});

test('the picture is shown in a small window by our button alone, and back in the page', async () => {
  const picture = Object.assign(video() ?? {}, { disablePictureInPicture: true });
  const requestPictureInPicture = vi.fn(async () => expect(picture.disablePictureInPicture).toBe(false));
  Object.assign(document, { pictureInPictureEnabled: true });
  Object.assign(picture, { requestPictureInPicture });
  smallWindowOf(stage())?.();
  expect(requestPictureInPicture).toHaveBeenCalledOnce();
  Object.assign(document, { pictureInPictureElement: video() });
  smallWindowOf(stage())?.();
  expect(document.exitPictureInPicture).toHaveBeenCalledOnce();
  video()?.dispatchEvent(new Event('leavepictureinpicture'));
  expect(picture.disablePictureInPicture).toBe(true);

  requestPictureInPicture.mockRejectedValue(new Error('it is still loading'));
  Object.assign(document, { pictureInPictureElement: null });
  smallWindowOf(stage())?.();
  await vi.waitFor(() => expect(picture.disablePictureInPicture).toBe(true));
});

test('Safari without the standard shows it by its own', () => {
  const webkitSetPresentationMode = vi.fn();
  const webkitSupportsPresentationMode = (mode: string) => mode === 'picture-in-picture';
  const safari = { webkitSetPresentationMode, webkitSupportsPresentationMode, webkitPresentationMode: 'inline' };
  Object.assign(video() ?? {}, safari);
  smallWindowOf(stage())?.();
  expect(webkitSetPresentationMode).toHaveBeenLastCalledWith('picture-in-picture');
  Object.assign(video() ?? {}, { webkitPresentationMode: 'picture-in-picture' });
  smallWindowOf(stage())?.();
  expect(webkitSetPresentationMode).toHaveBeenLastCalledWith('inline');
});
