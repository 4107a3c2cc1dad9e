import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Wordmark } from '@tongzhou/ui/mark/wordmark'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { callHref } from '../../../shared/house/hotline'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { houseQuestion } from '../questions'

/** The mark, the hotline, and the ways to what the house says of itself. */
export default function AboutUs() {
  const house = useQuestion(houseQuestion())

  return (
    <Screen query={house} skeleton={<CardSkeleton />}>
      {({ companyName, servicePhone, serviceHours }) => (
        <div className="mx-auto flex w-full max-w-form flex-col gap-3 desktop:max-w-page">
          <div className="flex flex-col items-center gap-2 py-8">
            <Wordmark />
            <p className="text-13 text-ink-soft">{companyName}</p>
          </div>
          <Card flush>
            <ListRows label="关于我们">
              <ListRow
                icon="service"
                title="客服热线"
                note={serviceHours}
                value={servicePhone}
                href={callHref(servicePhone)}
              />
              <ListRow icon="info" title="公司介绍" href={to('/about/introduce')} />
              <ListRow icon="check-circle" title="服务兑现" href={to('/about/service-record')} />
              <ListRow icon="shield-check" title="公司资质" href={to('/about/credentials')} />
              <ListRow icon="phone" title="联系我们" href={to('/about/contact')} />
              <ListRow icon="book" title="协议与文件" href={to('/common/rule/multiple')} />
              <ListRow icon="phone" title="下载App" href={to('/down-app')} />
              <ListRow icon="bell" title="公告" href={to('/common/bulletin')} />
            </ListRows>
          </Card>
        </div>
      )}
    </Screen>
  )
}
