import { createHash } from 'node:crypto'
import { quarterContent, yearContent } from '@tongzhou/contract/holding/report-shapes'
import type { ReportRow } from '@tongzhou/db/stores/record/position-report-store'
import type { ReportFigures } from '@tongzhou/domain/record/report-differences'
import type { ReportKind } from '@tongzhou/domain/record/report-period'
import { type Json, canonicalJson } from '@tongzhou/domain/staff/canonical-json'
import { z } from 'zod'
import type { FieldCipher } from '../../shared/field-cipher'

export type YearContent = z.output<typeof yearContent>
export type QuarterContent = z.output<typeof quarterContent>

/** What a report says, of the one kind or the other. */
export interface ContentOf {
  readonly ANNUAL: YearContent
  readonly QUARTER: QuarterContent
}

type Travelling = {
  readonly ANNUAL: z.input<typeof yearContent>
  readonly QUARTER: z.input<typeof quarterContent>
}

/** A report's content as one text, the same for the same content. */
export function contentText<Kind extends ReportKind>(kind: Kind, content: ContentOf[Kind]): string {
  const travelling: unknown =
    kind === 'ANNUAL'
      ? z.encode(yearContent, content as YearContent)
      : z.encode(quarterContent, content as QuarterContent)

  // What travels is JSON.
  return canonicalJson(travelling as Json)
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export function sealContent(cipher: FieldCipher, customerNo: string, text: string): Buffer {
  return cipher.of(customerNo).encrypt('report.content', text)
}

/** The text that was sealed; a text that is not the one that was made is a fault. */
export function openContent(
  cipher: FieldCipher,
  customerNo: string,
  { contentCipher, sha256 }: Pick<ReportRow, 'contentCipher' | 'sha256'>,
): string {
  const text = cipher.of(customerNo).decrypt('report.content', contentCipher)
  if (!hashOf(text).equals(sha256)) throw new Error('a stored report is not the one that was made')

  return text
}

/** Content for an answer, out of its text. */
export function yearOf(text: string): YearContent {
  return yearContent.parse(JSON.parse(text))
}

/** Content for an answer, out of its text. */
export function quarterOf(text: string): QuarterContent {
  return quarterContent.parse(JSON.parse(text))
}

/** What of a content's text is compared with another version. */
export function figuresIn(kind: ReportKind, text: string): ReportFigures {
  // It was made by `contentText`.
  const content = JSON.parse(text) as Travelling[ReportKind]
  if (kind === 'QUARTER') return content as Travelling['QUARTER']
  const { gave, took, ...year } = content as Travelling['ANNUAL']

  return { ...year, funds: [...gave, ...took] }
}
