import type { z } from 'zod'

/**
 * A part of an answer that is written already: the bytes of its JSON, one character for each. It stands where
 * a value of its schema belongs; only `wireBytes` takes it.
 */
export class Written {
  readonly of: z.core.$ZodType
  readonly bytes: string

  private constructor(of: z.core.$ZodType, bytes: string) {
    this.of = of
    this.bytes = bytes
  }

  /**
   * For bytes made by hand, whose test compares them with what zod writes; anything else by `writtenPart`.
   */
  static as<Schema extends z.ZodType>(of: Schema, bytes: string): z.output<Schema> {
    // The one place where bytes pass for the value they stand for: the writer tells them apart.
    return new Written(of, bytes) as unknown as z.output<Schema>
  }
}
