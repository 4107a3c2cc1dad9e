import type { mailPage } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { minuteText } from '../../../shared/words/day-words'
import { MailRows } from '../parts/mail-rows'
import { mailFailureWords, mailProtectionWords } from '../parts/mail-words'
import { NotMailed } from '../parts/not-mailed'
import { MailsOfPaper } from '../parts/mails-of-paper'

type Page = ResponseOf<typeof mailPage>

/** Why the newest mail of a paper was not sent, and what to do. */
export default function AssetProofSendFail() {
  const query = useRouteQuery('/asset-proof/send-fail')

  return (
    <MailsOfPaper documentNo={query.documentNo}>
      {(data, documentNo) => {
        const [newest] = data.mails

        return newest === undefined ? (
          <NotMailed documentNo={documentNo} />
        ) : (
          <Columns keepsBeside beside={<MailRows mails={data.mails} />}>
            {newest.failure === null ? (
              <NotFailed documentNo={documentNo} />
            ) : (
              <Why page={data} mail={newest} failure={newest.failure} />
            )}
          </Columns>
        )
      }}
    </MailsOfPaper>
  )
}

function Why({
  page,
  mail,
  failure,
}: {
  page: Page
  mail: Page['mails'][number]
  failure: NonNullable<Page['mails'][number]['failure']>
}) {
  const { documentNo, state } = page.document
  const { why, todo } = mailFailureWords[failure]

  return (
    <Card title="没有发出" className="max-desktop:order-first">
      <p role="status" className="text-15 leading-relaxed">
        {why}
      </p>
      <p className="pt-1 pb-3 text-14 leading-relaxed text-ink-soft">{todo}</p>
      <DescriptionList
        items={[
          { term: '接收邮箱', value: mail.to },
          { term: '加密方式', value: mailProtectionWords[mail.protect].label },
          { term: '提交时间', value: minuteText(mail.requestedAt) },
          { term: '停止时间', value: mail.finishedAt === null ? '--' : minuteText(mail.finishedAt) },
          { term: '文件编号', value: <span className="break-all">{documentNo}</span> },
        ]}
      />
      <div className="flex flex-col gap-3 pt-4">
        {state === 'READY' ? (
          <ButtonLink full href={to('/asset-proof-email', { documentNo })}>
            重新发送
          </ButtonLink>
        ) : (
          <ButtonLink full href={to('/asset-proof')}>
            重新开具
          </ButtonLink>
        )}
        <ButtonLink full look="outline" href={to('/asset-proof/detail', { documentNo })}>
          查看文件
        </ButtonLink>
      </div>
    </Card>
  )
}

function NotFailed({ documentNo }: { documentNo: string }) {
  return (
    <Card title="最近一次没有失败" className="max-desktop:order-first">
      <p className="pb-4 text-14 leading-relaxed text-ink-soft">最近一次发送正在进行或已经完成。</p>
      <ButtonLink full href={to('/asset-proof/send-success', { documentNo })}>
        查看发送结果
      </ButtonLink>
    </Card>
  )
}
