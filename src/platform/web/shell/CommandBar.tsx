import {
  IconDeviceDesktop,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
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

const NOTHING: LoadedCommands = { actions: [], pageWords: {}, help: [] }
/** So many explanations below what was found. */
const MOST_HELP = 3
/** So many commands are shown. */
const MOST = 60

interface CommandBarProps {
  source: CommandSource
  onClose: () => void
  onKeys: () => void
  onLogout: () => void
}

/** Ctrl/⌘ K: finds every record and every action. Loaded on first use. */
export function CommandBar({ source, onClose, onKeys, onLogout }: CommandBarProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const records = useFound(source, typed)
  const [loaded, setLoaded] = useState<LoadedCommands>(NOTHING)
  const { actions, pageWords, help } = loaded
  useEffect(() => {
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
  const groups = grouped(offered.slice(0, MOST))
  const shown = groups.flatMap(({ commands: each }) => each)
  const { selected, hasMoved, move } = useSelected(shown, typed)
  const run = (command: Command): void => {
    if (command.to === undefined) command.run?.()
    // First: the new page gets the focus, and takes it from no open dialog.
    onClose()
    if (command.to !== undefined) void navigate(command.to)
  }
  const isWaiting = isSearch && (loaded === NOTHING || (commands.length === 0 && records.isAsking))
  const entering = useEarlyEnter(typed, isWaiting && !hasMoved, offered, run)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || !KEYS.includes(event.key)) return
    event.preventDefault()
    if (event.key !== 'Enter') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (isWaiting && !hasMoved) entering.wait()
    else if (selected !== undefined) run(selected)
  }
  return (
    <BarDialog onClose={onClose}>
      <label className="command-bar-search">
        <IconSearch size={18} aria-hidden />
        <input
          aria-label="Zoek of doe iets"
          placeholder="Zoek of doe iets…"
          autoComplete="off"
          aria-controls={LIST_ID}
          aria-activedescendant={selected && idOf(selected)}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
          }}
          onFocus={() => {
            const early = takeEarlyKeys()
            setTyped(typed + early.letters)
            if (early.isEntered) entering.enter(typed + early.letters)
          }}
          onKeyDown={press}
        />
      </label>
      <Hits
        groups={groups}
        selected={selected}
        nothing={records.isAsking ? 'Zoeken…' : 'Niets gevonden.'}
        onRun={run}
      />
    </BarDialog>
  )
}

function Hits({
  groups,
  selected,
  nothing,
  onRun,
}: {
  groups: ReturnType<typeof grouped>
  selected: Command | undefined
  /** Shown when there is no hit. */
  nothing: string
  onRun: (command: Command) => void
}) {
  return (
    <div
      id={LIST_ID}
      className="command-bar-list"
      // The list scrolls, and has nothing else that Tab leads to.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-empty={groups.length === 0 || undefined}
    >
      {groups.length === 0 && <p>{nothing}</p>}
      {groups.map(({ group, commands }) => (
        <div key={group} className="command-bar-group">
          <p className="command-bar-heading">{group}</p>
          {commands.map((command) => (
            <Action key={command.id} command={command} isSelected={command === selected} onRun={onRun} />
          ))}
        </div>
      ))}
    </div>
  )
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Enter']
const LIST_ID = 'command-list'
const idOf = (command: Command): string => `${LIST_ID}-${command.id}`

/** The browser's modal dialog, without a heading; Escape and a press outside close the bar. */
function BarDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => {
      dialog?.close()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className="command-bar"
      aria-label="Zoek of doe iets"
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected && !currentTarget.open) onClose()
      }}
      // The browser tells of a close later than of the next key: Ctrl+K at once after Escape would close the bar that it opened.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog itself; everything else is inside it.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="command-bar-inside">{children}</div>
    </dialog>
  )
}

function Action({
  command,
  isSelected,
  onRun,
}: {
  command: Command
  isSelected: boolean
  onRun: (command: Command) => void
}) {
  const Icon = command.icon
  return (
    <button
      type="button"
      id={idOf(command)}
      ref={(element) => {
        if (isSelected) element?.scrollIntoView({ block: 'nearest' })
      }}
      className="command-bar-action"
      data-action
      data-selected={isSelected || undefined}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      onClick={() => {
        onRun(command)
      }}
    >
      {Icon && <Icon size={18} stroke={1.7} aria-hidden />}
      <span>
        <span className="command-bar-label">{command.label}</span>
        {command.detail !== undefined && <span className="command-bar-detail">{command.detail}</span>}
      </span>
    </button>
  )
}

/**
 * The command that Enter runs. While there is a text that is the first one, after each letter; the arrows choose another, which stays chosen when
 * more hits arrive.
 */
function useSelected(shown: readonly Command[], typed: string) {
  const [moved, setMoved] = useState<{ of: string; id: string } | null>(null)
  const chosen = moved?.of === typed ? shown.findIndex(({ id }) => id === moved.id) : -1
  const place = chosen >= 0 || typed.trim() === '' ? chosen : Math.min(0, shown.length - 1)
  return {
    selected: shown[place],
    /** Whether the arrows have led to another than the first one. */
    hasMoved: chosen > 0,
    move: (by: 1 | -1) => {
      const to = place < 0 && by < 0 ? shown.length - 1 : (place + by + shown.length) % shown.length
      const there = shown[to]
      if (there !== undefined) setMoved({ of: typed, id: there.id })
    },
  }
}

/**
 * Enter before all hits of the typed text are there waits for them and runs the first one: the records on the screen are of an earlier text,
 * and the commands come with code of their own. A record that the arrow keys selected is run at once.
 *
 * @returns what Enter does while the hits are on their way, and Enter that was pressed before the field was there
 */
function useEarlyEnter(
  typed: string,
  isWaiting: boolean,
  offered: readonly Command[],
  run: (command: Command) => void,
): { wait: () => void; enter: (text: string) => void } {
  const entered = useRef<string | null>(null)
  const runFirst = useEffectEvent(() => {
    const isMeant = entered.current === typed
    const [first] = offered
    entered.current = null
    if (isMeant && first !== undefined) run(first)
  })
  useEffect(() => {
    // Enter from before the field was there comes with its text, a render later.
    if (!isWaiting && typed !== '' && entered.current !== null) runFirst()
  })
  return {
    enter: (text) => {
      entered.current = text
    },
    wait: () => {
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

/** The commands under the headings of their groups, which come in the order of their first command. */
function grouped(commands: readonly Command[]) {
  const groups = new Map<string, Command[]>()
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups].map(([group, each]) => ({ group, commands: each }))
}
