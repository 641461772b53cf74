/** A colour in sRGB, each part from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];
export type Colour = { readonly rgb: Rgb; readonly alpha: number };

const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/;
const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** Reads `oklch(l c h / alpha)` and `#rrggbb`, the two forms in which a brand writes its colours. */
export function readColour(text: string): Colour {
  const hex = HEX.exec(text);
  if (hex) {
    const [, red = '', green = '', blue = ''] = hex;
    return { rgb: [red, green, blue].map((part) => Number.parseInt(part, 16) / 255) as unknown as Rgb, alpha: 1 };
  }
  const [, lightness, chroma, hue, alpha = '1'] = OKLCH.exec(text) ?? [];
  if (hue === undefined) throw new RangeError(`${text} is neither oklch() nor #rrggbb`);
  return { rgb: fromOklch(Number(lightness), Number(chroma), Number(hue)), alpha: Number(alpha) };
}

/** https://bottosson.github.io/posts/oklab, clipped to sRGB. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const turn = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(turn), chroma * Math.sin(turn)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const encoded = (linear: number): number => {
  const within = Math.min(1, Math.max(0, linear));
  return within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
};

/** What one sees of a colour over an opaque one. */
export const over = ({ rgb, alpha }: Colour, below: Colour): Colour => {
  const part = (nth: 0 | 1 | 2): number => rgb[nth] * alpha + below.rgb[nth] * (1 - alpha);
  return { rgb: [part(0), part(1), part(2)], alpha: 1 };
};

/** The contrast of text over an opaque surface by WCAG 2.2: 1 to 21. */
export function contrast(text: Colour, surface: Colour): number {
  const [one, other] = [luminance(over(text, surface)), luminance(surface)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance({ rgb: [red, green, blue] }: Colour): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
