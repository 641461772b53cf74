/** Reads the bits of an H.264 parameter set. Beyond its end there are zeros. */
export class Bits {
  readonly #bytes: Buffer;
  #at = 0;

  /** @param unit the content of a unit, with its emulation prevention */
  constructor(unit: Buffer) {
    // ITU-T H.264, section 7.4.1: the 3 in 0 0 3 is not part of the content.
    const isPrevention = (index: number) => unit[index] === 3 && unit[index - 1] === 0 && unit[index - 2] === 0;
    this.#bytes = Buffer.from(unit.filter((_, index) => index < 2 || !isPrevention(index)));
  }

  bit(): number {
    const byte = this.#bytes[this.#at >> 3] ?? 0;
    return (byte >> (7 - (this.#at++ & 7))) & 1;
  }

  /** @param count at most 32 */
  bits(count: number): number {
    let value = 0;
    for (let read = 0; read < count; read++) value = value * 2 + this.bit();
    return value;
  }

  /** An unsigned Exp-Golomb number (section 9.1). */
  unsigned(): number {
    let zeros = 0;
    while (this.bit() === 0 && zeros < 32) zeros++;
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** A signed one. */
  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2;
  }
}
