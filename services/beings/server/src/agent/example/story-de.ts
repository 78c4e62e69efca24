import { chatsInGerman } from './chats-de.ts'
import { plantsInGerman } from './plants-de.ts'
import type { Story } from './story.ts'

export const storyInGerman: Story = {
  nickname: 'Alex',
  names: { curator: 'Iris', researcher: 'Otto', writer: 'Mina' },
  souls: {
    curator:
      '# Iris\n\nDu bist Iris, die Kuratorin. Du behältst den Überblick, gibst Arbeit weiter und sagst Alex, was wichtig ist.\n',
    researcher:
      '# Otto\n\nDu bist Otto und recherchierst. Du vergleichst Quellen und hältst fest, was du gefunden hast.\n',
    writer:
      '# Mina\n\nDu bist Mina und schreibst. Aus Notizen machst du kurze, klare Texte für Leute mit wenig Zeit.\n',
  },
  chats: chatsInGerman,
  remembered: {
    curator: [
      'Der Ratgeber soll in sechs Wochen fertig sein.',
      'Alex antwortet am besten morgens.',
      'Otto berichtet an Werktagen.',
    ],
    researcher: [
      'Der Balkon liegt nach Nordosten und hat vier Stunden Licht.',
      'Zwei unabhängige Quellen für jede Aussage.',
      'Der Wetterdienst ist dienstags langsam.',
    ],
    writer: [
      'Alex mag Texte, die mit dem beginnen, was zu tun ist.',
      'Keine lateinischen Namen im Ratgeber.',
      'Ein Kapitel hat höchstens zwei Seiten.',
    ],
  },
  summaries: {
    hour: 'Gespräch über {topic}.',
    day: 'An diesem Tag: {topic}.',
    month:
      'Der Monat drehte sich um den Balkonratgeber: Tatsachen gesammelt, zwei Kapitel geschrieben, eines in Prüfung.',
    year: 'In diesem Jahr begann Alex mit Otto und Mina einen Ratgeber für Balkongärten.',
  },
  notes: {
    curator: [
      {
        title: 'Plan des Ratgebers',
        content: '1. Töpfe und Erde\n2. Was wo wächst\n3. Säen\n4. Gießen\n5. Ernten',
        keywords: ['Plan', 'Ratgeber'],
        later: '1. Töpfe und Erde ✓\n2. Was wo wächst ✓\n3. Säen (Prüfung)\n4. Gießen (Entwurf)\n5. Ernten',
      },
      {
        title: 'Offene Fragen',
        content: '- Wer macht die Bilder?\n- Drucken wir ihn?',
        keywords: ['Ratgeber', 'Fragen'],
      },
    ],
    researcher: [
      {
        title: 'Licht',
        content: 'Halbschatten: 4 Stunden über 4.000 Lux. **Gut:** Salat, Kräuter. **Schlecht:** Tomaten.',
        keywords: ['Licht', 'Tatsachen'],
      },
      {
        title: 'Frost',
        content: 'Letzter Frost um den 15. Mai; geschützt eine Woche früher.',
        keywords: ['Wetter', 'Tatsachen'],
        later: 'Letzter Frost um den 15. Mai; geschützt eine Woche früher. Mit dem Wetterdienst zu prüfen.',
      },
      {
        title: 'Erde',
        content: 'Torffrei, ein Drittel Kompost. Jedes Frühjahr lockern.',
        keywords: ['Erde', 'Tatsachen'],
      },
    ],
    writer: [
      {
        title: 'Gießen',
        content: 'Morgens, langsam, bis es unten herausläuft. Mengen: [prüfen].',
        keywords: ['Entwurf', 'Gießen'],
      },
      {
        title: 'Stil',
        content: 'Kurze Sätze. Beginne mit dem, was zu tun ist. Keine lateinischen Namen.',
        keywords: ['Stil'],
      },
    ],
    project: [
      {
        title: 'Protokoll des ersten Gesprächs',
        content: 'Ziel, Teile, Termine. Alle sind mit sechs Wochen einverstanden.',
        keywords: ['Protokoll'],
      },
      {
        title: 'Saatzeiten',
        content: '| Pflanze | ab |\n|---|---|\n| Radieschen | März |\n| Salat | April |\n| Bohnen | Mai |',
        keywords: ['Tatsachen', 'Tabelle'],
      },
    ],
  },
  relations: {
    family: 'gehört zu',
    light: 'braucht',
    sown: 'wird gesät im',
    likes: 'gedeiht neben',
    avoids: 'leidet neben',
  },
  plants: plantsInGerman,
  source: 'Gartenberatung, Merkblatt 12',
  timers: {
    morning: {
      name: 'Blick am Morgen',
      instruction: 'Sieh nach, was offen und was spät ist, und sage es Alex in drei Zeilen.',
      said: 'Guten Morgen. Offen: {open}. Nichts ist spät. Nächster Termin: der Bericht am Freitag.',
    },
    frost: {
      name: 'Frostwache',
      instruction: 'Sieh nach, ob für heute Nacht Frost angesagt ist.',
      said: 'Kein Frost heute Nacht; der tiefste Wert ist {degrees} °C.',
      failed: 'Der Wetterdienst hat nicht geantwortet.',
    },
    report: {
      name: 'Wochenbericht',
      instruction: 'Fasse die Woche des Projekts in zehn Zeilen zusammen.',
      said: 'Diese Woche: ein Kapitel geschrieben, eines geprüft, die Pflanzenliste gewachsen. Nächste Woche: Bilder.',
    },
    monthEnd: { name: 'Monatsende', instruction: 'Erinnere Alex an die Rechnung des Gemeinschaftsgartens.', said: '' },
    once: {
      name: 'Druckerei anrufen',
      instruction: 'Erinnere Alex, die Druckerei nach einem Preis zu fragen.',
      said: 'Du wolltest heute die Druckerei nach einem Preis fragen.',
    },
  },
  tasks: {
    done: [
      {
        title: 'Saatguthändler auflisten',
        description: 'Bio, mit Lieferzeiten.',
        result: 'Fünf Händler, gespeichert als haendler.md.',
      },
      {
        title: 'Erden vergleichen',
        description: 'Nur torffreie.',
        result: 'Drei von sieben sind torffrei; die Tabelle steht in den Notizen.',
      },
    ],
    failed: {
      title: 'Frosttabelle holen',
      description: 'Der letzten zehn Jahre.',
      result: 'Der Wetterdienst hat nach drei Versuchen nicht geantwortet.',
    },
    cancelled: { title: 'Einleitung übersetzen', description: 'Ins Niederländische.', result: '' },
    waiting: { title: 'Frostkalender zeichnen', description: 'Aus der Frosttabelle.', result: '' },
  },
  project: {
    name: 'Balkonratgeber',
    description: 'Ein kurzer Ratgeber für Anfänger: Gemüse und Kräuter auf dem Balkon.',
    items: ['Kapitel 1: Töpfe und Erde', 'Kapitel 3: Säen', 'Kapitel 4: Gießen', 'Kapitel 5: Ernten'],
    tasks: {
      done: [
        {
          title: 'Pflanzenliste sammeln',
          description: 'Sechzehn Pflanzen mit Licht und Nachbarn.',
          result: 'Sechzehn Pflanzen, achtzig Aussagen im Wissen.',
        },
        {
          title: 'Kapitel 1 schreiben',
          description: 'Töpfe und Erde, zwei Seiten.',
          result: 'kapitel-1.md, 540 Wörter.',
        },
      ],
      open: [
        { title: 'Bilder für Kapitel 3 machen', description: 'Sechs Bilder, Hände sichtbar.', result: '' },
        { title: 'Saatzeiten prüfen', description: 'An zwei Quellen.', result: '' },
      ],
    },
    talk: [
      { from: 'user', ago: 28, text: 'Willkommen, ihr beiden. Sechs Wochen, fünf Kapitel, kein Latein.' },
      { from: 'researcher', ago: 28, text: 'Ich fange mit der Pflanzenliste an. Sechzehn Pflanzen sollten reichen.' },
      { from: 'writer', ago: 27, text: 'Ich schreibe, sobald die Tatsachen eines Kapitels da sind.' },
      { from: 'curator', ago: 14, text: 'Kapitel 1 ist angenommen. Kapitel 3 geht heute in die Prüfung.' },
      { from: 'user', ago: 2, text: 'Wer macht die Bilder?' },
      {
        from: 'writer',
        ago: 2,
        text: 'Ich kann beschreiben, was darauf sein soll; machen muss sie jemand mit einer Kamera.',
      },
    ],
  },
  broadcast: 'Ich bin bis Montag weg. Bitte sammelt Fragen in den Notizen des Projekts.',
  files: {
    researcher: {
      'haendler.md': '# Händler\n\n- Grüne Reihe, 4 Tage\n- Alte Mühle, 6 Tage\n',
      'daten/licht.csv': 'Stunde,Lux\n8,900\n12,11800\n18,700\n',
    },
    writer: {
      'einleitung.md': '# Einleitung\n\nZwei Quadratmeter reichen für Salat den ganzen Sommer.\n',
      'kapitel-1.md': '# Töpfe und Erde\n\nNimm Töpfe mit mindestens zehn Litern.\n',
    },
  },
  rules: {
    web: 'Vertrauenswürdig für Tatsachen über Pflanzen.',
    secrets: 'Niemand liest Schlüssel.',
    folder: 'Bilder dürfen gelesen werden.',
  },
  logs: {
    slow: 'ein Aufruf des Modells dauerte lang',
    retry: 'der Anbieter war beschäftigt; neuer Versuch',
    failed: 'der Wetterdienst hat nicht geantwortet',
    started: 'der Dienst ist gestartet',
  },
}
