import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { useAgent } from '../../../shared/agent/use-agent'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { HomeScreenSteps } from '../parts/home-screen-steps'
import { PhoneHandOver } from '../parts/phone-hand-over'
import { ReleaseCard } from '../parts/release-card'
import { appQuestion } from '../questions'

/** The newest release of each system, the phone's own first, and the way without an app. */
export default function DownApp() {
  const info = useQuestion(appQuestion())
  const own = useAgent()?.platform ?? null

  return (
    <Screen query={info} skeleton={<CardSkeleton />}>
      {({ releases }) => (
        <Columns
          keepsBeside
          beside={
            <div className="max-desktop:hidden">
              <PhoneHandOver
                title="用手机打开"
                path={to('/down-app')}
                note="用手机相机或浏览器扫码，在手机上打开这一页。"
              />
            </div>
          }
        >
          {releases.length === 0 && (
            <NoticeBar tone="info">App 尚未发布，所有业务都可以在网页版办理。</NoticeBar>
          )}
          {releases
            .toSorted((a, b) => Number(b.platform === own) - Number(a.platform === own))
            .map((release) => (
              <ReleaseCard key={release.platform} release={release} isOwn={release.platform === own} />
            ))}
          <HomeScreenSteps />
        </Columns>
      )}
    </Screen>
  )
}
