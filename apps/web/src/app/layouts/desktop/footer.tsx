import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { Link } from '@tongzhou/ui/link/link'
import { Wordmark } from '@tongzhou/ui/mark/wordmark'
import { Engraving } from '@tongzhou/ui/water/engraving'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useHouse } from '../../../shared/api/use-house'
import { Hotline } from '../../../shared/house/hotline'
import { to } from '../../../shared/routing/to'

const ComplaintDialog = lazy(() => import('./complaint-dialog'))
const PhoneCode = lazy(() => import('./phone-code'))

/** The disclosures of the specification's footer; a link shows when its page is built. */
const columns = () => [
  {
    title: '信息披露',
    links: [
      { href: to('/about/introduce'), label: '公司介绍' },
      { href: to('/about/credentials'), label: '销售资质' },
      { href: to('/common/rule/content', { code: 'investor-rights' }), label: '投资者权益须知' },
      { href: to('/common/rule/risk'), label: '风险揭示书' },
      { href: to('/common/rule/content', { code: 'disclaimer' }), label: '免责声明' },
      { href: to('/common/rule/maintain'), label: '客户维护费' },
    ],
  },
  {
    title: '投资者保护',
    links: [
      { href: to('/common/rule/content', { code: 'safety-tips' }), label: '安全提示' },
      { href: to('/common/rule/content', { code: 'anti-money-laundering' }), label: '反洗钱' },
      { href: to('/common/rule/content', { code: 'risk-tolerance' }), label: '风险承受能力评估' },
      { href: to('/common/rule/risk-level'), label: '风险等级评价' },
      { href: to('/common/rule/content', { code: 'suitability' }), label: '适当性匹配' },
    ],
  },
]

/** Public register of fund practitioners, kept by the industry's association. */
const PRACTITIONERS = 'https://gs.amac.org.cn/amac-infodisc/res/pof/person/personOrgList.html'

/** The foot of every desktop page: disclosures, complaints, and the code that opens the site on a phone. */
export default function DesktopFooter() {
  const house = useHouse()

  return (
    <footer className="relative hidden overflow-clip border-t-[1.25px] border-waterline native:hidden desktop:block">
      <Engraving depth={70} className="absolute inset-x-0 top-0 opacity-70" />
      <div className="relative mx-auto grid max-w-page grid-cols-12 gap-6 px-6 pt-9 pb-11 text-13 wide:px-8">
        <div className="col-span-4">
          <Wordmark />
          <p className="mt-4 text-ink-soft">
            每个数字都有日期，每笔费用都能展开，
            <br />
            每个到账日都是真实的日子。
          </p>
        </div>
        {columns().map(({ title, links }) => (
          <LinkColumn key={title} title={title} links={links} />
        ))}
        <Column title="服务">
          <li>
            <Link href={to('/service/robot')} className="inline-block py-1.5 text-ink-soft hover:text-ink">
              智能客服
            </Link>
          </li>
          <Complaints />
          <li>
            <a
              href={PRACTITIONERS}
              rel="noreferrer"
              target="_blank"
              className="inline-block py-1.5 text-ink-soft hover:text-ink"
            >
              从业人员查询
            </a>
          </li>
        </Column>
        <div className="col-span-2 col-end-13 flex justify-end">
          <OnYourPhone />
        </div>
        <div className="col-span-12 flex flex-col gap-1 border-t border-line pt-6 text-ink-faint">
          <p>
            基金有风险，投资需谨慎。基金的过往业绩不预示其未来表现，购买前请阅读基金合同、招募说明书和产品资料概要。
          </p>
          {house !== null && (
            <p>
              {house.companyName} · 基金销售业务资格 {house.licenceNo} · 客服热线{' '}
              <Hotline number={house.servicePhone} />（{house.serviceHours}）
            </p>
          )}
          {house?.sampleMarket === true && <p>本站行情为系统生成的示例数据，不对应任何真实基金。</p>}
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="col-span-2">
      <h2 className="text-13 font-semibold">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  )
}

interface FooterLink {
  readonly href: string | null
  readonly label: string
}

function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <Column title={title}>
      {links.map(
        ({ href, label }) =>
          href !== null && (
            <li key={label}>
              <Link href={href} className="inline-block py-1.5 text-ink-soft hover:text-ink">
                {label}
              </Link>
            </li>
          ),
      )}
    </Column>
  )
}

function Complaints() {
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)

  return (
    <li>
      <button
        type="button"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className="py-1.5 text-ink-soft hover:text-ink"
      >
        投诉与建议
      </button>
      {isWanted && (
        <Suspense fallback={null}>
          <ComplaintDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** The code is drawn only where it is seen: on a desktop, after the page is there. */
function OnYourPhone() {
  const isDesktop = useIsDesktop()

  return (
    <div className="flex flex-col items-center gap-2 text-ink-soft">
      <div className="size-24 rounded-small border border-line bg-white p-1.5">
        {isDesktop && (
          <Suspense fallback={null}>
            <PhoneCode />
          </Suspense>
        )}
      </div>
      手机扫码访问
    </div>
  )
}
