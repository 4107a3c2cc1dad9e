import { createHash } from 'node:crypto'
import { type Json, canonicalJson } from '@tongzhou/domain/staff/canonical-json'
import type { FieldCipher } from '../shared/field-cipher'

const CONTEXT = 'staff.request'

/** What a second person reads and what is carried out: one text with one hash. */
export interface RequestContent {
  readonly operation: string
  readonly payload: Json
  readonly facts: Json
  readonly reason: string
}

/** The hash that an approval names. */
export function contentHashOf(content: RequestContent): Buffer {
  return createHash('sha256')
    .update(canonicalJson({ v: 1, ...content }))
    .digest()
}

/** Seals what was asked: it may hold personal data. */
export function sealContent(cipher: FieldCipher, { payload, facts }: RequestContent): Buffer {
  return cipher.encrypt(CONTEXT, JSON.stringify({ payload, facts }))
}

/** What was asked, and the facts on which. */
export function openContent(cipher: FieldCipher, sealed: Buffer): { payload: Json; facts: Json } {
  // Written by sealContent.
  return JSON.parse(cipher.decrypt(CONTEXT, sealed)) as { payload: Json; facts: Json }
}
