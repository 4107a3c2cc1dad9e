import { recognizeDocumentPicture } from '@tongzhou/contract/account/identity/recognize-document-picture'
import type { CallRequest } from '@tongzhou/contract/kit/define-call'
import { mrzCheckDigit } from '@tongzhou/domain/account/identity/mrz'
import type { TestApp } from '../../../http/test-app'
import type { FakeWorld } from '../../../ports/fake-ports'
import type { OcrReading } from '../../../ports/ocr/port'

/** A picture that is large enough. */
export const photo = new Blob([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(310 * 1024)])
const digits = (text: string) => `${text}${mrzCheckDigit(text)}`

/** The second line of a passport's zone. */
export function mrzLine(of: {
  number: string
  nationality: string
  born: string
  sex: 'M' | 'F'
  end: string
}): string {
  const number = digits(of.number.padEnd(9, '<'))
  const [born, end] = [digits(of.born), digits(of.end)]
  const optional = '<'.repeat(14)

  return `${number}${of.nationality}${born}${of.sex}${end}${optional}<${mrzCheckDigit(`${number}${born}${end}${optional}<`)}`
}

/** Papers that agree with the picture of `passportPicture`. */
export const passportPapers = (number: string) => ({
  idType: '6' as const,
  customerName: 'ERIKSSON ANNA MARIA',
  nationality: 'SWE',
  sex: 'female' as const,
  birthDate: '1974-08-12',
  idNo: number,
  idBegin: '2022-04-16',
  idEnd: '2032-04-15',
})

const field = (value: string, confidence = 0.99) => ({ value, confidence })

/** What the service reads of that passport. */
export function passportPicture(number: string, change: { mrz?: string } = {}): OcrReading {
  const { customerName, idBegin } = passportPapers(number)
  const line = mrzLine({ number, nationality: 'SWE', born: '740812', sex: 'F', end: '320415' })
  const fields = { name: field(customerName), idBegin: field(idBegin), mrz: field(change.mrz ?? line) }

  return { kind: 'read', side: 'front', confidence: 0.99, fields }
}

/** Steps of a person from abroad, each one real call. */
export function foreignSteps(
  product: TestApp,
  { world, protocols }: { world: FakeWorld; protocols: (type: string) => Promise<unknown[]> },
) {
  const upload = (token: string, input: Partial<CallRequest<typeof recognizeDocumentPicture>>) =>
    product.ask(recognizeDocumentPicture, { idType: '6', side: 'front', file: photo, ...input }, { token })
  const submit = async (token: string, input: Record<string, unknown>) =>
    product.call('submitForeignPapers', { protocols: await protocols('OPEN_ACCOUNT'), ...input }, { token })
  /** Uploads a passport and hands its papers in. */
  const passport = async (token: string, number: string, change: Record<string, unknown> = {}) => {
    world.ocr.front = passportPicture(number)
    const { fileId } = (await upload(token, {})).success()

    return submit(token, { ...passportPapers(number), fileIds: [fileId], ...change })
  }

  return { upload, submit, passport }
}
