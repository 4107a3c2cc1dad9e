import { verifyDocument } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import type { ProofLanguage } from '@tongzhou/client/sets/proof-language'
import { verifyDocumentFields } from '@tongzhou/client/proof/verify-document.fields'
import { formatInstant } from '@tongzhou/domain/format/days'
import { type BothWords, inLanguage, proofTerms } from '@tongzhou/domain/proof/proof-words'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useState } from 'react'
import { SubmitButton } from '../../../shared/form/submit-button'
import { useCallForm } from '../../../shared/form/use-call-form'
import { Said } from './said'
import { stateWords, verifyWords } from './verify-words'

type Answer = ResponseOf<typeof verifyDocument>

/** Asks by number and code whether a paper still holds, and whether a file is the one we made. */
export function StateCheck({ language }: { language: ProofLanguage }) {
  const term = (words: BothWords) => inLanguage(language, words)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [file, setFile] = useState<{ name: string; hash: string } | null>(null)
  const choose = async (chosen: File | undefined) =>
    setFile(chosen === undefined ? null : { name: chosen.name, hash: await hashOf(chosen) })
  const form = useCallForm(verifyDocument, {
    defaults: { documentNo: '', checkCode: '' },
    facts: { documentNo: verifyDocumentFields.documentNo, checkCode: verifyDocumentFields.checkCode },
    request: (typed) => ({ ...typed, ...(file === null ? {} : { sha256: file.hash }) }),
    refusedAt: { DOCUMENT_NOT_FOUND: 'checkCode' },
    onDone: (data) => setAnswer(data),
  })

  return (
    <Card title={term(verifyWords.state)}>
      <p className="pb-3 text-14 leading-relaxed text-ink-soft">
        <Said words={verifyWords.howState} language={language} />
      </p>
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={term(proofTerms.documentNo)}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.text('documentNo')}
        />
        <TextField
          label={term(proofTerms.checkCode)}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.text('checkCode')}
        />
        <label className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control border border-line px-3.5 py-2 text-15 transition hover:bg-surface-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
          <span className={file === null ? 'text-ink-soft' : 'break-all'}>
            {file?.name ?? term(verifyWords.file)}
          </span>
          <Icon name="document" size={20} className="shrink-0" />
          <input
            type="file"
            accept="application/pdf"
            className="sr-only"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        <SubmitButton form={form}>{term(verifyWords.ask)}</SubmitButton>
      </form>
      {answer !== null && <Told {...answer} language={language} />}
    </Card>
  )
}

function Told(answer: Answer & { language: ProofLanguage }) {
  const { language, isOurFile } = answer

  return (
    <div className="pt-4" role="status">
      <p className="font-semibold">{inLanguage(language, stateWords[answer.state])}</p>
      <p className="text-14 leading-relaxed text-ink-soft">
        <Said words={timesOf(answer)} language={language} />
      </p>
      {isOurFile !== null && (
        <p className="text-14">
          <Said words={isOurFile ? verifyWords.sameFile : verifyWords.otherFile} language={language} />
        </p>
      )}
    </div>
  )
}

function timesOf({ asOf, issuedAt, validTo, revokedAt }: Answer): BothWords {
  const minute = (instant: string) => formatInstant(instant).slice(0, 16)
  const revoked =
    revokedAt === null
      ? { zh: '', en: '' }
      : { zh: `，${minute(revokedAt)} 由持有人撤销`, en: `, revoked by its holder at ${minute(revokedAt)}` }

  return {
    zh: `截至 ${asOf} 的证明，${minute(issuedAt)} 开具，有效期至 ${validTo}${revoked.zh}。`,
    en: `As of ${asOf}, issued at ${minute(issuedAt)}, valid until ${validTo}${revoked.en}.`,
  }
}

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())

  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
