import type { publicKeys } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useInBrowser } from '../../../shared/screen/use-in-browser'
import type { Summary, Verified } from './verify-summary'

/** Each fault has its sentence; none of them says more than is known. */
const faults: Readonly<Record<Extract<Verified, { kind: 'refused' }>['reason'], string>> = {
  FORM: '这不是资产证明的二维码内容，请复制完整的链接。',
  KEY: '签名用的密钥不是我们公布的密钥，不能确认由我们开具。',
  REVOKED: '签名用的密钥已经作废，不能再证明内容由我们开具，请持有人重新开具。',
  SIGNATURE: '签名不符：内容在开具之后被改动过，或不是由我们开具。',
}

/** Checks the signature behind a paper's code, in this browser alone. */
export function SignatureCheck({ keys }: ResponseOf<typeof publicKeys>) {
  const { hash } = useLocation()
  const isThere = useInBrowser()
  const scanned = isThere ? hash.slice(1) : ''
  const [pasted, setPasted] = useState('')
  const [verified, setVerified] = useState<(Verified & { readonly at: number }) | null>(null)
  const check = async (text: string) => {
    const { verifySummary } = await import('./verify-summary')
    setVerified({ ...(await verifySummary(text, keys)), at: Date.now() })
  }
  useEffect(() => {
    if (scanned !== '') void check(scanned)
    // The keys are those of the page; a code is checked when it comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scanned])

  return (
    <Card title="核对签名">
      <p className="pb-3 text-14 leading-relaxed text-ink-soft">
        扫描证明上的二维码会打开本页并自动核对；也可以把二维码里的链接粘贴到下面。核对只在您的设备上进行，内容不会发给我们。
      </p>
      <div className="flex flex-col gap-3">
        <TextField
          label="二维码里的链接"
          value={pasted}
          autoComplete="off"
          error={verified?.kind === 'refused' ? faults[verified.reason] : undefined}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <Button look="outline" onClick={() => void check(pasted === '' ? scanned : pasted)}>
          核对签名
        </Button>
      </div>
      {verified?.kind === 'signed' && <Signed summary={verified.summary} at={verified.at} />}
    </Card>
  )
}

function Signed({ summary, at }: { summary: Summary; at: number }) {
  const isOver = summary.expires.getTime() <= at

  return (
    <div className="pt-4" role="status">
      <p className="font-semibold">签名有效，由我们开具，内容未被改动{isOver && '；有效期已过'}</p>
      <DescriptionList
        items={[
          { term: '编号', value: <span className="break-all">{summary.documentNo}</span> },
          { term: '持有人', value: summary.name },
          { term: '截至', value: `${summary.asOf} 日终` },
          { term: '合计', value: `${formatMoney(summary.total)} 元（${summary.count} 只基金）` },
        ]}
      />
      <p className="pt-1 text-13 text-ink-soft">
        请与纸面逐项比较。是否已被持有人撤销，只能联网查询，见「查询是否有效」。
      </p>
    </div>
  )
}
