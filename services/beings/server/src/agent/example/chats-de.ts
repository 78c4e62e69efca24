import type { Story } from './story.ts'

export const chatsInGerman: Story['chats'] = {
  curator: [
    {
      ago: 29,
      hour: 9,
      asked: 'Guten Morgen! Ich möchte einen kleinen Ratgeber schreiben: Gemüse auf dem Balkon, für Anfänger.',
      thinking:
        'Ein Ratgeber braucht Tatsachen und jemanden, der schreibt. Otto und Mina sind da; ein Projekt hält es zusammen.',
      said: 'Ein schöner Plan. Ich schlage ein Projekt vor: Otto sammelt die Tatsachen, Mina schreibt, und ich achte auf Termine und offene Fragen. Soll ich es anlegen?',
    },
    {
      ago: 29,
      hour: 10,
      asked: 'Ja, bitte. In sechs Wochen soll er fertig sein.',
      tool: {
        name: 'project',
        parameters: { action: 'create', name: 'Balkonratgeber' },
        output: 'Das Projekt „Balkonratgeber“ ist angelegt.',
      },
      said: 'Das Projekt **Balkonratgeber** ist da. Otto und Mina arbeiten, ich prüfe. Die Tafel findest du unter Projekte.',
    },
    {
      ago: 15,
      hour: 17,
      asked: 'Wie weit sind wir?',
      said: 'Auf halbem Weg: Die Pflanzenliste ist fertig, zwei Kapitel sind geschrieben, eines wird geprüft. Das Kapitel über das Gießen wartet auf eine Antwort von dir.',
    },
    {
      ago: 3,
      hour: 8,
      asked: 'Was bleibt für diese Woche?',
      thinking: 'Zwei offene Projektaufgaben, eine gescheiterte von Otto, weil der Wetterdienst nicht antwortete.',
      said: 'Zwei Dinge: die Bilder für Kapitel 3 und die Tabelle der Saatzeiten. Otto hat am Dienstag den Wetterdienst nicht erreicht; er versucht es noch einmal.',
    },
  ],
  researcher: [
    {
      ago: 27,
      hour: 11,
      asked: 'Welches Gemüse wächst auf einem Nordbalkon?',
      thinking: 'Wenig Licht: Blattgemüse und Kräuter. Mindestens zwei Quellen.',
      tool: {
        name: 'network',
        parameters: { action: 'get', url: 'https://extension.example.org/shade-vegetables' },
        output: 'Kopfsalat, Spinat, Mangold, Rucola, Radieschen und Petersilie vertragen drei Stunden Sonne …',
      },
      said: 'Mit drei bis vier Stunden Licht: **Kopfsalat, Spinat, Mangold, Rucola, Radieschen und Petersilie**. Tomaten und Paprika enttäuschen dort. Zwei Quellen sind sich einig; ich habe sie als Wissen gespeichert.',
    },
    {
      ago: 20,
      hour: 14,
      asked: 'Hier sind meine Lichtmessungen. Was sagen sie?',
      file: {
        name: 'licht.csv',
        type: 'text/csv',
        content: 'Stunde,Lux\n8,900\n10,4200\n12,11800\n14,9600\n16,3100\n18,700\n',
      },
      tool: {
        name: 'disk',
        parameters: { action: 'read_file', path: 'licht.csv' },
        output: 'Stunde,Lux\n8,900\n10,4200\n12,11800\n14,9600\n16,3100\n18,700',
      },
      said: 'Etwa vier Stunden über 4.000 Lux. Das ist Halbschatten: Salat und Kräuter gedeihen, Bohnen gerade noch.',
    },
    {
      ago: 6,
      hour: 10,
      asked: 'Wann ist hier gewöhnlich der letzte Frost vorbei?',
      tool: {
        name: 'network',
        parameters: { action: 'get', url: 'https://weather.example.org/frost' },
        output: '',
        failed: 'Der Server hat 30 Sekunden lang nicht geantwortet.',
      },
      said: 'Der Wetterdienst antwortet nicht. Aus meinen Notizen: meist nach dem 15. Mai, geschützt eine Woche früher. Ich sehe morgen noch einmal nach.',
    },
  ],
  writer: [
    {
      ago: 24,
      hour: 16,
      asked: 'Bitte schreibe die Einleitung. Eine halbe Seite, freundlich, ohne lateinische Namen.',
      said: 'Entwurf: *Ein Balkon von zwei Quadratmetern reicht für Salat den ganzen Sommer …* Er liegt als `einleitung.md` in meinem Arbeitsbereich. Erträge habe ich nicht erfunden; sie sind mit [prüfen] markiert.',
    },
    {
      ago: 12,
      hour: 15,
      asked: 'Kürzer, bitte, und mit den Töpfen anfangen.',
      thinking: 'Alex mag kurze Texte; das ist das zweite Mal. Merken.',
      tool: {
        name: 'memory',
        parameters: { action: 'remember', content: 'Alex mag Texte, die mit dem beginnen, was zu tun ist.' },
        output: 'Gemerkt.',
      },
      said: 'Fertig: 180 statt 310 Wörter, und die Töpfe stehen am Anfang. Ich habe mir gemerkt, dass du Texte magst, die mit dem beginnen, was zu tun ist.',
    },
    {
      ago: 1,
      hour: 11,
      asked: 'Ist das Kapitel über das Gießen fertig?',
      said: 'Der Text ja; die Tabelle mit den Mengen wartet auf Ottos Zahlen. Den Entwurf findest du unter Notizen, *Gießen*.',
    },
  ],
}
