import { proofLanguage, proofPaper } from '@tongzhou/contract/proof/proof-shapes'
import { z } from 'zod'
import type { FieldCipher } from '../field-cipher'
import type { Paper, ProofStatement } from './proof-statement'

/** What is kept of a paper: its figures as shown, and what was signed. */
export interface KeptPaper extends ProofStatement {
  readonly paper: Paper
}

/** A paper of before there was a choice of languages is Chinese. */
const keptPaper = proofPaper.extend({ language: proofLanguage.default('ZH') })
const kept = z.object({ paper: keptPaper, sdJwt: z.string(), summary: z.string() })

/** Seals a paper's content for its customer. */
export function sealPaper(cipher: FieldCipher, customerNo: string, content: KeptPaper): Buffer {
  const text = JSON.stringify(z.encode(kept, content))

  return cipher.of(customerNo).encrypt('document.statement', text)
}

/** Opens what `sealPaper` sealed. */
export function openPaper(cipher: FieldCipher, customerNo: string, sealed: Buffer): KeptPaper {
  return kept.parse(JSON.parse(cipher.of(customerNo).decrypt('document.statement', sealed)))
}
