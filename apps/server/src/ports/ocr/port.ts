import type { PortRefusal } from '../outcome-unknown'

export type CardSide = 'front' | 'back'

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
  /** front: name sex nation birthDate address idNo; back: authority idBegin idEnd. */
  readonly fields: Readonly<Record<string, OcrField>>
}

/** ID-card recognition (docs/ports/ocr.md). The bytes go out as they came in. Throws OutcomeUnknown. */
export interface OcrPort {
  readIdCard(request: {
    serialNo: string
    side: CardSide
    mimeType: 'image/png' | 'image/jpeg'
    bytes: Uint8Array
  }): Promise<OcrReading | PortRefusal>
}
