// A time in a picture, as black and white blocks that survive encoding: 24 bits of milliseconds and 8 to check them.

const COLUMNS = 16;
const ROWS = 2;
const TIME_BITS = 24;
const MODULUS = 2 ** TIME_BITS;
/** Width and height of a block in the painted picture, and in the copy that is read, pixels. */
const PAINTED = 40;
const READ = 4;

const checkOf = (time: number): number => ((time & 0xff) ^ ((time >> 8) & 0xff) ^ (time >> 16) ^ 0xa5) & 0xff;

/** Paints a time into the upper 80 lines of a picture that is 640 pixels wide. @param now ms */
export function paintTime(drawing: CanvasRenderingContext2D, now: number): void {
  const time = now % MODULUS;
  const bits = (BigInt(checkOf(time)) << BigInt(TIME_BITS)) | BigInt(time);
  for (let bit = 0; bit < COLUMNS * ROWS; bit++) {
    drawing.fillStyle = (bits >> BigInt(bit)) & 1n ? '#fff' : '#000';
    drawing.fillRect((bit % COLUMNS) * PAINTED, Math.floor(bit / COLUMNS) * PAINTED, PAINTED, PAINTED);
  }
}

const copy = document.createElement('canvas');
[copy.width, copy.height] = [COLUMNS * READ, ROWS * READ];
const copied = copy.getContext('2d', { willReadFrequently: true });

/** How long ago the shown picture was painted, ms; `null` when it cannot be read. */
export function readAge(video: HTMLVideoElement, now: number): number | null {
  if (!copied) return null;
  // The picture may be sent smaller than it was painted.
  const height = (video.videoHeight * ROWS * PAINTED) / 360;
  copied.drawImage(video, 0, 0, video.videoWidth, height, 0, 0, copy.width, copy.height);
  const { data } = copied.getImageData(0, 0, copy.width, copy.height);
  let time = 0;
  let check = 0;
  for (let bit = 0; bit < COLUMNS * ROWS; bit++) {
    const [x, y] = [(bit % COLUMNS) * READ + READ / 2, Math.floor(bit / COLUMNS) * READ + READ / 2];
    const isSet = (data[4 * (y * copy.width + x)] ?? 0) > 127;
    if (isSet && bit < TIME_BITS) time += 2 ** bit;
    else if (isSet) check += 2 ** (bit - TIME_BITS);
  }
  return check === checkOf(time) ? (now - time + MODULUS) % MODULUS : null;
}
