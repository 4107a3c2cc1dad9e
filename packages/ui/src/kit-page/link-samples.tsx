import { Breadcrumbs } from '../breadcrumbs/breadcrumbs'
import { Card } from '../card/card'
import { Link, TextLink } from '../link/link'
import { MoreLink } from '../link/more-link'
import { Sample } from './kit-block'

/** Ways to other pages: in the text, at a heading, back to where one came from. */
export function LinkSamples() {
  return (
    <>
      <Sample
        name="Breadcrumbs"
        keys="前几级是链接，Tab 依次到达，回车打开；最后一级是所在的页面，跳过。"
        spoken="名为“所在位置”的导航，里面是有序列表；最后一级读作当前页，箭头不读。只有一级时什么也没有。"
      >
        <Card>
          <div className="flex flex-col gap-4">
            <Breadcrumbs
              steps={[
                { title: '首页', href: '#home' },
                { title: '选基', href: '#ranking' },
                { title: '同舟稳健回报混合A', href: null },
              ]}
            />
            <Breadcrumbs
              steps={[
                { title: '首页', href: '#home' },
                { title: '选基', href: '#ranking' },
                { title: '远帆中证红利低波动交易型开放式指数证券投资基金发起式联接C', href: '#fund' },
                { title: '交易规则', href: null },
              ]}
            />
          </div>
        </Card>
      </Sample>
      <Sample
        name="MoreLink, TextLink, Link"
        keys="都是链接，Tab 到达，回车打开。"
        spoken="读作链接和文字；MoreLink 知道属于谁时先读标题，再读“全部 128 只”，箭头不读。"
      >
        <Card title="稳健投资" action={<MoreLink label="全部 128 只" href="#all" of="稳健投资" />}>
          <p className="text-15">
            卖出前请看 <TextLink href="#rules">交易规则</TextLink> 和{' '}
            <TextLink href="#prospectus">产品资料概要</TextLink>。
          </p>
          <p className="flex items-center justify-between gap-4 pt-3 text-15">
            <Link href="#plain">没有样子的链接，由用它的地方给</Link>
            <MoreLink label="更多" href="#more" />
          </p>
        </Card>
      </Sample>
    </>
  )
}
