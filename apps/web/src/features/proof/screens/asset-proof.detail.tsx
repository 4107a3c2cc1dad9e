import { documentDetail, openDocument, revokeDocument } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import type { DocumentFormat } from '@tongzhou/client/sets/document-format'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextLink } from '@tongzhou/ui/link/link'
import { useFeedback } from '../../../shared/api/services'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { saveBytes } from '../../../shared/feedback/save-bytes'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { minuteText } from '../../../shared/words/day-words'
import { documentStateWords } from '../parts/document-words'
import { NoDocument } from '../parts/no-document'
import { ProofPaper } from '../parts/proof-paper'

type Detail = ResponseOf<typeof documentDetail>
/** The file is made within seconds of being asked for. */
const ASK_EVERY_MS = 3_000

/** One paper: what it says, whether it holds, how others check it. */
export default function AssetProofDetail() {
  const { documentNo } = useRouteQuery('/asset-proof/detail')
  if (documentNo === null) return <NoDocument />

  return <OfNumber documentNo={documentNo} />
}

function OfNumber({ documentNo }: { documentNo: string }) {
  const detail = useCall(documentDetail, { documentNo }, { everyMs: ASK_EVERY_MS })

  return (
    <Screen query={detail}>
      {(data) => (
        <Columns keepsBeside beside={<StateCard {...data} />}>
          <ProofPaper paper={data.paper} />
        </Columns>
      )}
    </Screen>
  )
}

/** What each state means for the one who holds the paper. */
const stateNotes: Readonly<Record<Detail['state'], string>> = {
  GENERATING: '正在生成 PDF，通常几秒钟，本页会自动更新。',
  READY: '把 PDF 交给需要的人，他扫码即可核对。',
  FAILED: '证明里有字库没有的字，没有生成文件，也不计次数。请改一下用途再开，或联系客服。',
  REVOKED: '数字签名仍可验证，联网查询的人会看到已撤销。',
  EXPIRED: '有效期已过，需要时请重新开具。',
}

function StateCard(document: Detail) {
  const { documentNo, state, paper, checkCode, issuedAt, validTo, sha256, verifyUrl } = document

  return (
    <Card title={documentStateWords[state]} className="max-desktop:order-first">
      <p role="status" className="pb-3 text-14 leading-relaxed text-ink-soft">
        {stateNotes[state]}
      </p>
      {state === 'READY' && (
        <div className="flex flex-col gap-3 pb-3">
          <Download documentNo={documentNo} format="PDF" />
          <ButtonLink full look="outline" href={to('/asset-proof-email', { documentNo })}>
            发送到邮箱
          </ButtonLink>
          <Revoke documentNo={documentNo} />
        </div>
      )}
      <DescriptionList
        look="stacked"
        items={[
          { term: '编号', value: <span className="break-all">{documentNo}</span> },
          { term: '校验码', value: checkCode },
          { term: '开具时间', value: minuteText(issuedAt) },
          { term: '有效期至', value: validTo },
          ...(sha256 === null
            ? []
            : [{ term: 'PDF 摘要 SHA-256', value: <span className="text-12 break-all">{sha256}</span> }]),
        ]}
      />
      <div className="flex items-center justify-between gap-3 pt-3 text-14">
        <TextLink href={`${to('/verify', { language: paper.language })}#${verifyUrl.split('#')[1] ?? ''}`}>
          像收到的人那样核对
        </TextLink>
        <Download documentNo={documentNo} format="JWT" />
      </div>
    </Card>
  )
}

function Download({ documentNo, format }: { documentNo: string; format: DocumentFormat }) {
  const { send, isSending } = useSend(openDocument)
  const fetch = async () => {
    const outcome = await send({ documentNo, format })
    if (outcome.kind !== 'ok') return
    saveBytes(outcome.data)
  }

  return format === 'PDF' ? (
    <Button full busy={isSending} onClick={() => void fetch()}>
      下载 PDF
    </Button>
  ) : (
    <Button look="quiet" size="small" busy={isSending} onClick={() => void fetch()}>
      签名原文
    </Button>
  )
}

function Revoke({ documentNo }: { documentNo: string }) {
  const feedback = useFeedback()
  const { send, isSending } = useSend(revokeDocument)
  const revoke = async () => {
    const title = '撤销这份证明'
    const text = '撤销后不能恢复：联网核对的人会看到已撤销，PDF 不能再下载。已发出的纸质件不会消失。'
    if (!(await feedback.ask({ title, text, confirm: '撤销', cancel: '取消', danger: true }))) return
    const outcome = await send({ documentNo })
    if (outcome.kind === 'ok') feedback.toast('已撤销', 'success')
  }

  return (
    <Button full look="outline" busy={isSending} onClick={() => void revoke()}>
      撤销
    </Button>
  )
}
