import { Card } from '@tongzhou/ui/card/card'

const ways = [
  {
    system: 'iPhone、iPad',
    steps: ['用 Safari 打开本站', '点底部的“分享”', '选“添加到主屏幕”，再点“添加”'],
  },
  {
    system: 'Android、HarmonyOS',
    steps: ['用系统浏览器打开本站', '点右上角或底部的菜单', '选“添加到主屏幕”或“添加到桌面”'],
  },
]

/** How the web pages become an icon of the phone. */
export function HomeScreenSteps() {
  return (
    <Card title="添加到桌面">
      <p className="text-15 text-ink-soft">网页版功能完整，放到桌面后像 App 一样打开，不占用安装空间。</p>
      <div className="mt-3 grid gap-4 desktop:grid-cols-2">
        {ways.map(({ system, steps }) => (
          <div key={system}>
            <h3 className="text-13 font-semibold text-ink-soft">{system}</h3>
            <ol className="mt-1 list-inside list-decimal text-15 leading-relaxed marker:text-ink-faint">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Card>
  )
}
