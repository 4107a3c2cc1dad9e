import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { documentStateWords } from '../parts/document-words'
import { MailForm } from '../parts/mail-form'
import { MailRows } from '../parts/mail-rows'
import { MailsOfPaper } from '../parts/mails-of-paper'

/** Chooses where one paper is mailed to. */
export default function AssetProofEmail() {
  const query = useRouteQuery('/asset-proof-email')

  return (
    <MailsOfPaper documentNo={query.documentNo}>
      {(data, documentNo) => (
        <Columns
          keepsBeside
          beside={
            <>
              <Guide
                title="发送前须知"
                lines={[
                  `文件 ${documentNo}，截至 ${data.document.asOf}，有效期至 ${data.document.validTo}。`,
                  '邮件里没有金额和全名，文件在附件里；打开密码不随邮件发送。',
                  `每天可发 3 次，每月 20 次，今天还可发 ${data.left} 次；被拒收的不计入当天。`,
                  '邮件发出后无法撤回，但可以撤销文件：联网核对的人会看到已撤销。',
                ]}
              />
              {data.mails.length > 0 && <MailRows mails={data.mails} />}
            </>
          }
        >
          {data.document.state === 'READY' ? (
            <MailForm page={data} />
          ) : (
            <Card title={`文件${documentStateWords[data.document.state]}`}>
              <p className="pb-4 text-14 leading-relaxed text-ink-soft">
                {data.document.state === 'GENERATING'
                  ? '文件生成后就可以发送，通常几秒钟。'
                  : '这份文件不能再发送，需要时请重新开具。'}
              </p>
              <ButtonLink full look="outline" href={to('/asset-proof/detail', { documentNo })}>
                查看文件
              </ButtonLink>
            </Card>
          )}
        </Columns>
      )}
    </MailsOfPaper>
  )
}
