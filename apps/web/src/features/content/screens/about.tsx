import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { TextLink } from '@tongzhou/ui/link/link'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { useQuestion } from '../../../shared/api/use-question'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { Hotline } from '../../../shared/house/hotline'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Screen } from '../../../shared/screen/screen'
import { HouseText } from '../parts/house-text'
import { ServiceRecord } from '../parts/service-record'
import { houseQuestion } from '../questions'

type Part = 'introduce' | 'service-record' | 'credentials' | 'contact'

const tabs = [
  { value: 'introduce' as const, label: '公司介绍' },
  { value: 'service-record' as const, label: '服务兑现' },
  { value: 'credentials' as const, label: '公司资质' },
  { value: 'contact' as const, label: '联系我们' },
]

const pages = {
  introduce: () => to('/about/introduce'),
  'service-record': () => to('/about/service-record'),
  credentials: () => to('/about/credentials'),
  contact: () => to('/about/contact'),
} as const satisfies Record<Part, () => string>

/** Who we are, by whose leave, and how we are reached: one page of four addresses. */
export default function About({ variant }: ScreenProps) {
  const part = tabs.find(({ value }) => value === variant)?.value ?? 'introduce'
  const go = useGo()

  return (
    <Tabs
      label="关于我们"
      even
      tabs={tabs}
      value={part}
      onChange={(next) => go(pages[next](), { replace: true })}
    >
      <div className="pt-3">
        {part === 'introduce' && <HouseText id="company-introduction" />}
        {part === 'service-record' && <ServiceRecord />}
        {part === 'credentials' && <HouseText id="company-credentials" before={<Licence />} />}
        {part === 'contact' && <Contact />}
      </div>
    </Tabs>
  )
}

function Licence() {
  const house = useQuestion(houseQuestion())

  return (
    <Card title="业务许可">
      <Screen query={house} skeleton={<CardSkeleton />}>
        {({ companyName, licenceNo, sampleMarket }) => (
          <>
            <DescriptionList
              items={[
                { term: '公司名称', value: companyName },
                { term: '基金销售业务资格', value: licenceNo },
              ]}
            />
            {sampleMarket && (
              <p className="mt-3 text-12 text-ink-faint">本站在示例行情上运行，名称与证号均为示例。</p>
            )}
            <p className="mt-3 flex flex-wrap gap-x-4 text-13">
              <TextLink href="https://www.csrc.gov.cn">中国证监会</TextLink>
              <TextLink href="https://gs.amac.org.cn/amac-infodisc/res/pof/person/personOrgList.html">
                从业人员查询
              </TextLink>
            </p>
          </>
        )}
      </Screen>
    </Card>
  )
}

function Contact() {
  const house = useQuestion(houseQuestion())

  return (
    <Screen query={house} skeleton={<CardSkeleton />}>
      {({ servicePhone, serviceHours, serviceEmail }) => (
        <div className="grid gap-3 desktop:grid-cols-2 desktop:gap-6">
          <Card title="客服与投诉">
            <DescriptionList
              items={[
                { term: '客服与投诉热线', value: <Hotline number={servicePhone} /> },
                { term: '服务时间', value: serviceHours },
                { term: '电子邮箱', value: <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a> },
                {
                  term: '投诉与建议',
                  value: <TextLink href={to('/service/complaint')}>在线提交，查看进度</TextLink>,
                },
                { term: '智能客服', value: <TextLink href={to('/service/robot')}>提问或转人工</TextLink> },
              ]}
            />
          </Card>
          <Card title="对处理结果不满意">
            <p className="text-15 leading-relaxed text-ink-soft">
              可以拨打中国证监会投资者服务热线 <Hotline number="12386" />
              ，或向证券期货纠纷调解机构申请调解。
            </p>
          </Card>
        </div>
      )}
    </Screen>
  )
}
