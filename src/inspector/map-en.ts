import type {GuideMap} from './guide.js';
import {mapKo} from './map-ko.js';

/** The guide in English: sources and renderings by the row's name; names of code stay as they are. */
const rows: Readonly<Record<string, readonly [source: string, rendering: string]>> = {
  search_memories: ['Tool', 'One line, “Remembered n things” · opens to each memory as a sentence'],
  update_persona: ['Tool', 'One line, “Remembered how to talk · from the next conversation on” · opens to the saved sentence. No approval'],
  zoom_image: ['Registered with attachments', 'No card. A crop is for the model’s own look — the reader sees the thumbnail of the attachment alone'],
  ask_user: ['Tool', 'The question card alone. No tool row is drawn'],
  propose_brief: ['Tool · new', 'The brief card (CH-17). No tool row'],
  search_mons: ['Tool', 'One line, “Handing over to n Mons” · opens to name — task. Finds Mons that are public on the Hub only. Where none fits well, the choice card (CH-22)'],
  call_mon: ['Tool', 'One Mon card (name · what it does now · result). No tool row'],
  escalate_tier: ['Tool', 'No card, no badge. The tier is never shown to the reader'],
  write_todos: ['TodoList', 'One line in the body + the plan’s progress bar (CH-08)'],
  'write_file · edit_file': ['Filesystem', 'A file row, for results under /files/ only. Temporary files stay hidden'],
  delete: ['Filesystem · approval', 'The approval card (CH-19) · chosen file by file. No tool row'],
  'ls · read_file · glob · grep': ['Filesystem', 'Looking around inside. No card'],
  'read_file(/skills/)': ['Skills', 'Reading a Mos Skill. No card'],
  'execute (셸)': ['—', 'Not offered to the model. Not drawn'],
  ManagerTierModelMiddleware: ['Middleware', 'Judges the tier. Not drawn'],
  ManagerClarificationMiddleware: ['Middleware · new', 'Three questions at most · from clarity 2 on, no new hand-over without an approved brief. Nothing of its own on the screen — the front end draws the outcome (question card · brief card) alone'],
  AttachmentMiddleware: ['Middleware', 'Attachment chip in the composer · thumbnail in the bubble (the ＋ button)'],
  TodoListMiddleware: ['Middleware', 'write_todos → the plan’s progress bar (CH-08)'],
  FilesystemMiddleware: ['Middleware', 'File tools — as in the rows above'],
  MonFitMiddleware: ['Middleware', 'Notes how well each Mon fits on the result of search_mons. Scores are never shown to the reader'],
  PersonaPromptMiddleware: ['Middleware', 'Puts the mode’s charter and the persona together'],
  PatchToolCallsMiddleware: ['Middleware', 'Mends records of tools that were cut off'],
  MemorizingMiddleware: ['Middleware', 'Brings in preferences · records turns'],
  SessionHydrationMiddleware: ['Middleware', 'Brings in the session’s context (Buddy in the tone of meeting again)'],
  SelectedMonsMiddleware: ['Middleware', 'Mon chips in the composer (added by the Mon button) — these are asked first'],
  SkillsMiddleware: ['Middleware', 'Brings in the list of Mos Skills'],
  ContextEditingMiddleware: ['Middleware', 'Tidies up old tool results'],
  SpendCheckMiddleware: ['Middleware', 'A banner that Mana is short (warning tone). It may stop an answer half way'],
  CompactionRolloverMiddleware: ['Middleware', 'A divider, “The conversation was tidied up”, once (session.rollover)'],
  CostMiddleware: ['Middleware', 'Records costs — never comes to the browser'],
  'Anthropic · Bedrock PromptCaching': ['Middleware', 'A cache. Not drawn'],
};

/** The designers' guide in English. */
export const mapEn: GuideMap = {
  title: 'Mode × tool · middleware map',
  head: 'mosmos-nexus/core@dev · in the order of casts/mos/modules/agents.py',
  legend: 'Buddy 3 tools · 8 middlewares · Gemini  Manager 7 tools + 1 plan + 7 files + zoom_image · 16 middlewares (+ caching) · Claude  ✓ ×n = crops an image',
  columns: {
    tool: ['Tool', 'Source', 'BUDDY', 'MANAGER', 'On screen', 'Drawn as'],
    middleware: ['Middleware', 'Source', 'BUDDY', 'MANAGER', 'On screen', 'Drawn as'],
  },
  words: {shown: 'Shown', hidden: 'Hidden', partly: 'Partly'},
  rows: mapKo.rows.map((row) => {
    const [source, rendering] = rows[row.name] ?? [row.source, row.rendering];
    return {...row, name: row.name.replace('셸', 'shell'), source, rendering};
  }),
  sections: [
    {
      id: '08', title: 'Events that draw nothing', source: '',
      paragraphs: [
        'MANAGER_TIER_DECISION · mosmos.manager.tier_escalation · PERSONA_SAVED · COST_RECORDED · COST_UNBILLED',
        'The api takes them; they do not come to the browser. The tier (manager_tier) is not drawn.',
      ],
    },
    {
      id: '09', title: 'Brief · limit of questions — Manager', source: 'new core@dev · tools/brief.py · middlewares/clarification.py · tools/mon.py · docs/agui-gateway-contract.md §3 · §4.4 replay in scenarios m7 – m10',
      paragraphs: [
        'Brief card · propose_brief · When: the request is vague (clarity 2 or more), before a new Mon is asked. The hand-over starts only once it is approved. · How it is drawn: the interrupt’s toolCallId → the TOOL_CALL of the same id (toolCallName: propose_brief) → the JSON of its TOOL_CALL_ARGS, section by section. · Sections: goal · deliverables · acceptance criteria · assumptions · to be decided later (decide_later). Empty ones are hidden. · Options: the first line approves (approve_label), below it 1–3 changes (change_options). Free text is always open. No “other” of its own. · Answer: payload { [question]: label or the words written }. Only what equals approve_label letter for letter approves. · Without an approval the assistant changes it and proposes again. One card at a time. No skip button. · An approval is used up by its one hand-over; the next goal gets a new brief. It is not pinned. Where the form cannot be drawn: metadata.questions[0].question has the whole brief in one line, joined by " / ".',
        'Limit of questions · three for one goal. ask_user counts its questions, a brief counts one. · From clarity 2 on the last one belongs to the brief, so ask_user has two at most. · Once all three are used, the assistant asks no more, writes the assumptions it made into the answer and hands over at once (m9). · Confirming what cannot be undone (sending · deleting) is not counted. The number that is left does not come to the front end (not in STATE_SNAPSHOT). Draw no counter.',
      ],
    },
  ],
};
