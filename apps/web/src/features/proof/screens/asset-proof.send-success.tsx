import type { mailPage } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { minuteText } from '../../../shared/words/day-words'
import { MailPassword } from '../parts/mail-password'
import { mailProtectionWords, mailStateWords } from '../parts/mail-words'
import { NotMailed } from '../parts/not-mailed'
import { MailsOfPaper } from '../parts/mails-of-paper'

type Mail = ResponseOf<typeof mailPage>['mails'][number]
/** A mail leaves within seconds. */
const ASK_EVERY_MS = 3_000

/** What became of the newest mail of a paper, and its password. */
export default function AssetProofSendSuccess() {
  const query = useRouteQuery('/asset-proof/send-success')

  return (
    <MailsOfPaper documentNo={query.documentNo} everyMs={ASK_EVERY_MS}>
      {({ document, mails: [newest], hasPassword }, documentNo) =>
        newest === undefined ? (
          <NotMailed documentNo={documentNo} />
        ) : (
          <Columns
            keepsBeside
            beside={
              <Card title="接下来" className="max-desktop:border-0">
                <div className="flex flex-col gap-3">
                  {newest.state === 'REFUSED' && (
                    <ButtonLink full href={to('/asset-proof/send-fail', { documentNo })}>
                      查看原因
                    </ButtonLink>
                  )}
                  <ButtonLink full look="outline" href={to('/asset-proof/detail', { documentNo })}>
                    查看文件
                  </ButtonLink>
                  <ButtonLink full look="outline" href={to('/asset-proof-email', { documentNo })}>
                    发送到其他邮箱
                  </ButtonLink>
                </div>
              </Card>
            }
          >
            <Outcome mail={newest} documentNo={documentNo} validTo={document.validTo} />
            {newest.protect === 'RANDOM' && newest.state !== 'REFUSED' && (
              <MailPassword key={newest.requestedAt} documentNo={documentNo} isKept={hasPassword} />
            )}
          </Columns>
        )
      }
    </MailsOfPaper>
  )
}

/** What each state means for the one who waits for it. */
const notes: Readonly<Record<Mail['state'], string>> = {
  QUEUED: '正在交给对方的邮件服务器，本页会自动更新；也可以离开，结果会留在发送记录里。',
  SENT: '对方的邮件服务器已经接收。没有看到时，请收件人查看垃圾邮件。',
  REFUSED: '对方没有接收这封邮件。',
}

function Outcome({ mail, documentNo, validTo }: { mail: Mail; documentNo: string; validTo: string }) {
  return (
    <Card title={mailStateWords[mail.state]} className="max-desktop:order-first">
      <p role="status" className="pb-3 text-14 leading-relaxed text-ink-soft">
        {notes[mail.state]}
      </p>
      <DescriptionList
        items={[
          { term: '接收邮箱', value: mail.to },
          { term: '加密方式', value: mailProtectionWords[mail.protect].label },
          { term: '提交时间', value: minuteText(mail.requestedAt) },
          ...(mail.finishedAt === null
            ? []
            : [
                {
                  term: mail.state === 'SENT' ? '发送时间' : '停止时间',
                  value: minuteText(mail.finishedAt),
                },
              ]),
          { term: '文件编号', value: <span className="break-all">{documentNo}</span> },
          { term: '文件有效期至', value: validTo },
        ]}
      />
    </Card>
  )
}
