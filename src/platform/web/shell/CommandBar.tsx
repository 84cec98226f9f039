import '#platform/web/theme/library/ScrollArea.css'
import '#platform/web/theme/library/Overlay.css'
import '#platform/web/theme/library/Paper.css'
import '#platform/web/theme/library/ModalBase.css'
import '#platform/web/theme/library/Modal.css'
import '#platform/web/theme/library/Input.css'
import '#platform/web/theme/library/spotlight.css'
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import {
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { LibraryProvider } from '../theme/LibraryProvider.tsx'
import { useSettled } from '../table/list-state.ts'
import { chooseTheme } from '../theme/theme-choice.ts'
import './CommandBar.css'
import {
  matching,
  nearly,
  type Command,
  type CommandSource,
  type CommandWords,
  type LoadedCommands,
} from './command.ts'
import { isAllowed } from '../page-rights.ts'
import { takeEarlyKeys } from './early-letters.ts'
import { openNavigation } from './navigation.ts'
import { recentPlaces } from './recent-places.ts'

// A store of its own: the bar is opened by mounting, not by Mantine's shortcut.
const [store, spotlight] = createSpotlight()
const LIST_ID = 'command-list'
const NOTHING: LoadedCommands = { actions: [], pageWords: {}, help: [] }
/** So many explanations below what was found. */
const MOST_HELP = 3

/** Ctrl/⌘ K: finds every record and every action. Loaded on first use. */
export function CommandBar(props: CommandBarProps) {
  return (
    <LibraryProvider>
      <Bar {...props} />
    </LibraryProvider>
  )
}

interface CommandBarProps {
  source: CommandSource
  onClose: () => void
  onKeys: () => void
  onLogout: () => void
}

function Bar({ source, onClose, onKeys, onLogout }: CommandBarProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const records = useFound(source, typed)
  const [loaded, setLoaded] = useState<LoadedCommands>(NOTHING)
  const { actions, pageWords, help } = loaded
  useEffect(() => {
    spotlight.open()
    void source.load().then(setLoaded)
  }, [source])
  const places = placesOf(pageWords)
  const fixed = [...actions.filter(isAllowed), ...places, ...settings(onKeys, onLogout)]
  const isSearch = typed.trim() !== ''
  // A page before its actions and its messages.
  const known = [...places, ...fixed.filter((command) => !places.includes(command))]
  const commands = isSearch ? matching(known, typed) : [...recent().filter(isAllowed), ...fixed]
  // What is nearly typed comes after the records, which contain the words.
  const near = isSearch && commands.length === 0 ? nearly(known, typed) : []
  const explained = isSearch ? [...matching(help, typed), ...nearly(help, typed)].slice(0, MOST_HELP) : []
  const offered = isSearch ? [...commands, ...records.found, ...near, ...new Set(explained)] : commands
  useFirstSelected(isSearch ? offered.map(({ id }) => id).join(' ') : '', typed)
  const run = (command: Command): void => {
    if (command.to === undefined) return command.run?.()
    // First: the new page gets the focus, and takes it from no open dialog.
    onClose()
    void navigate(command.to)
  }
  const isWaiting = isSearch && (loaded === NOTHING || (commands.length === 0 && records.isAsking))
  const entering = useEarlyEnter(typed, isWaiting, offered, run)
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={grouped(offered, run)}
      // Already filtered: commands by their words, records by the server.
      filter={(_, actions) => actions}
      limit={60}
      scrollable
      scrollAreaProps={{ id: LIST_ID, viewportProps: { tabIndex: 0 } }}
      maxHeight={420}
      highlightQuery={false}
      lockScroll={false}
      nothingFound={records.isAsking ? 'Zoeken…' : 'Niets gevonden.'}
      query={typed}
      onQueryChange={setTyped}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Zoek of doe iets…',
        'aria-label': 'Zoek of doe iets',
        onFocus: () => {
          const early = takeEarlyKeys()
          setTyped(typed + early.letters)
          if (early.isEntered) entering.enter(typed + early.letters)
        },
        onKeyDownCapture: isWaiting ? entering.onKey : undefined,
      }}
      overlayProps={{ backgroundOpacity: 0.34, blur: 0 }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': 'Zoek of doe iets' } }}
    />
  )
}

/** Enter runs the first hit: it is selected after each letter, and when a hit arrives and none is selected. */
function useFirstSelected(offered: string, typed: string): void {
  const selectedFor = useRef(typed)
  useLayoutEffect(() => {
    if (offered === '') return
    const list = document.getElementById(LIST_ID)
    const selected = list?.querySelector('[data-selected]') ?? null
    if (selected !== null && selectedFor.current === typed) return
    selectedFor.current = typed
    // The attribute with which the library marks the selection by arrow keys.
    selected?.removeAttribute('data-selected')
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [offered, typed])
}

/**
 * Enter before all hits of the typed text are there waits for them and runs the first one: the records on the screen are of an earlier text,
 * and the commands come with code of their own. A record that the arrow keys selected is run at once.
 *
 * @returns what the search field does with a key before the library does, and Enter that was pressed before the field was there
 */
function useEarlyEnter(
  typed: string,
  isWaiting: boolean,
  offered: readonly Command[],
  run: (command: Command) => void,
): { onKey: (event: KeyboardEvent) => void; enter: (text: string) => void } {
  const entered = useRef<string | null>(null)
  const runFirst = useEffectEvent(() => {
    const isMeant = entered.current === typed
    const [first] = offered
    entered.current = null
    if (!isMeant || first === undefined) return
    spotlight.close()
    run(first)
  })
  useEffect(() => {
    if (!isWaiting && entered.current !== null) runFirst()
  })
  return {
    enter: (text) => {
      entered.current = text
    },
    onKey: (event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || store.getState().selected > 0) return
      event.preventDefault()
      event.stopPropagation()
      entered.current = typed
    },
  }
}

interface Found {
  readonly found: readonly Command[]
  /** The records are of an earlier text. */
  readonly isAsking: boolean
}

/**
 * The records that the server finds, once typing pauses. The former records remain until the next answer is
 * there.
 */
function useFound(source: CommandSource, typed: string): Found {
  const wanted = useSettled(typed).trim()
  const [answer, setAnswer] = useState<{ of: string; found: readonly Command[] }>({ of: '', found: [] })
  useEffect(() => {
    if (wanted === '') return
    const asking = new AbortController()
    source.find(wanted, asking.signal).then(
      (found) => {
        if (!asking.signal.aborted) setAnswer({ of: wanted, found })
      },
      () => {
        // Without an answer the commands that need none still work.
        if (!asking.signal.aborted) setAnswer({ of: wanted, found: [] })
      },
    )
    return () => {
      asking.abort()
    }
  }, [source, wanted])
  return { found: answer.found, isAsking: typed.trim() !== answer.of }
}

const recent = (): readonly Command[] =>
  recentPlaces().map(({ to, label }) => ({
    id: `recent-${to}`,
    label,
    to,
    icon: IconHistory,
    group: 'Laatst bekeken',
  }))

const placesOf = (words: CommandWords): readonly Command[] =>
  openNavigation().flatMap(({ entries }) =>
    entries.map(({ label, to, icon }) => ({
      id: to,
      label,
      to,
      icon,
      group: 'Ga naar',
      keywords: words[to] ?? [],
    })),
  )

const settings = (onKeys: () => void, onLogout: () => void): readonly Command[] => [
  { id: 'theme-light', label: 'Licht thema', group: 'Voorkeuren', icon: IconSun, run: () => { chooseTheme('light') } },
  { id: 'theme-dark', label: 'Donker thema', group: 'Voorkeuren', icon: IconMoon, run: () => { chooseTheme('dark') } },
  {
    id: 'theme-system',
    label: 'Thema van dit apparaat volgen',
    group: 'Voorkeuren',
    icon: IconDeviceDesktop,
    run: () => { chooseTheme('system') },
  },
  { id: 'keys', label: 'Sneltoetsen', group: 'Voorkeuren', icon: IconKeyboard, run: onKeys },
  { id: 'logout', label: 'Uitloggen', group: 'Voorkeuren', icon: IconLogout, run: onLogout },
] // prettier-ignore

function grouped(commands: readonly Command[], onRun: (command: Command) => void) {
  const groups = new Map<string, SpotlightActionData[]>()
  for (const command of commands) {
    const Icon = command.icon
    const action: SpotlightActionData = {
      id: command.id,
      label: command.label,
      ...(command.detail === undefined ? {} : { description: command.detail }),
      leftSection: Icon ? <Icon size={18} stroke={1.7} aria-hidden /> : undefined,
      onClick: () => {
        onRun(command)
      },
    }
    groups.set(command.group, [...(groups.get(command.group) ?? []), action])
  }
  return [...groups].map(([group, actions]) => ({ group, actions }))
}
