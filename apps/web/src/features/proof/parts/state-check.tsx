import { verifyDocument } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { verifyDocumentFields } from '@tongzhou/client/proof/verify-document.fields'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useState } from 'react'
import { SubmitButton } from '../../../shared/form/submit-button'
import { useCallForm } from '../../../shared/form/use-call-form'
import { documentStateWords } from './document-words'

type Answer = ResponseOf<typeof verifyDocument>

/** Asks by number and code whether a paper still holds, and whether a file is the one we made. */
export function StateCheck() {
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
    <Card title="查询是否有效">
      <p className="pb-3 text-14 leading-relaxed text-ink-soft">
        编号与校验码印在证明每页的页脚。选择 PDF
        可同时核对文件是否与开具时一致；文件留在您的设备上，只发送它的摘要。
      </p>
      <form noValidate className="flex flex-col gap-3" onSubmit={(event) => event.preventDefault()}>
        <TextField label="编号" autoComplete="off" autoCapitalize="characters" {...form.text('documentNo')} />
        <TextField
          label="校验码"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.text('checkCode')}
        />
        <label className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control border border-line px-3.5 text-15 transition hover:bg-surface-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
          <span className={file === null ? 'text-ink-soft' : 'break-all'}>
            {file?.name ?? '选择 PDF 文件（可不选）'}
          </span>
          <Icon name="document" size={20} className="shrink-0" />
          <input
            type="file"
            accept="application/pdf"
            className="sr-only"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        <SubmitButton form={form}>查询</SubmitButton>
      </form>
      {answer !== null && <Told {...answer} />}
    </Card>
  )
}

function Told({ state, asOf, issuedAt, validTo, revokedAt, isOurFile }: Answer) {
  return (
    <div className="pt-4" role="status">
      <p className="font-semibold">{documentStateWords[state]}</p>
      <p className="text-14 leading-relaxed text-ink-soft">
        截至 {asOf} 的证明，{formatInstant(issuedAt).slice(0, 16)} 开具，有效期至 {validTo}
        {revokedAt !== null && `，${formatInstant(revokedAt).slice(0, 16)} 由持有人撤销`}。
      </p>
      {isOurFile !== null && (
        <p className="text-14">{isOurFile ? '文件与开具时一致。' : '文件与开具时不一致，可能被改动过。'}</p>
      )}
    </div>
  )
}

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())

  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
