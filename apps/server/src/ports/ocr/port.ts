import type { PortRefusal } from '../outcome-unknown'

export type CardSide = 'front' | 'back'

/** id-card; passport: one page with a machine-readable zone; permit: both sides of any other card. */
export type ReadKind = 'id-card' | 'passport' | 'permit'

export interface OcrField {
  readonly value: string
  /** 0–1. */
  readonly confidence: number
}

export interface OcrReading {
  readonly kind: 'read'
  /** The side that was seen. */
  readonly side: CardSide | 'unknown'
  /** 0–1, the least of the fields; 0 when no card was found. */
  readonly confidence: number
  /**
   * ID card: front name sex nation birthDate address idNo, back authority idBegin idEnd. Passport and front
   * of a permit: name nationality sex birthDate idNo idBegin idEnd, of a passport mrz too; back of a permit:
   * idNo.
   */
  readonly fields: Readonly<Record<string, OcrField>>
}

/** Recognition of documents (docs/ports/ocr.md). The bytes go out as they came in. Throws OutcomeUnknown. */
export interface OcrPort {
  readDocument(request: {
    serialNo: string
    kind: ReadKind
    side: CardSide
    mimeType: 'image/png' | 'image/jpeg'
    bytes: Uint8Array
  }): Promise<OcrReading | PortRefusal>
}
