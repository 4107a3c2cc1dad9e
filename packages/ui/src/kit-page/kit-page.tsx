import { DialogsProvider } from '../dialog/dialogs'
import { ToastProvider } from '../toast/toast'
import { ChartsSection } from './charts-section'
import { ComingSection } from './coming-section'
import { ControlsSection } from './controls-section'
import { FeedbackSection } from './feedback-section'
import { FormsSection } from './forms-section'
import { HomeSection } from './home-section'
import { KitSettings } from './kit-settings'
import { ListsSection } from './lists-section'
import { NumbersSection } from './numbers-section'
import { TradeSection } from './trade-section'
import { FoundationsSection } from './foundations-section'

/** Every component in its states, for looking at; mounted at /dev/kit in development only. */
export function KitPage() {
  return (
    <ToastProvider>
      <DialogsProvider>
        <main className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8">
          <KitSettings />
          <FoundationsSection />
          <ControlsSection />
          <FormsSection />
          <NumbersSection />
          <ListsSection />
          <ChartsSection />
          <TradeSection />
          <HomeSection />
          <ComingSection />
          <FeedbackSection />
        </main>
      </DialogsProvider>
    </ToastProvider>
  )
}
