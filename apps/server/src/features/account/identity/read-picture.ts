import { randomUUID } from 'node:crypto'
import type { CardSide, OcrReading, ReadKind } from '../../../ports/ocr/port'
import type { AccountContext } from '../../../shared/account/account-context'
import type { UploadedPicture } from '../../../shared/account/uploaded-picture'

/** What the recognition service makes of one picture; null when it does not answer or takes no picture. */
export async function readPicture(
  context: AccountContext,
  { kind, side, mimeType, bytes }: UploadedPicture & { kind: ReadKind; side: CardSide },
): Promise<OcrReading | null> {
  try {
    const asked = { serialNo: randomUUID(), kind, side, mimeType, bytes }
    const reading = await context.services.ports.ocr.readDocument(asked)

    return reading.kind === 'read' ? reading : null
  } catch (error) {
    context.services.log.warn({ err: error }, 'ocr outcome unknown')

    return null
  }
}
