// Vocabulary of the invented entries: plain words of a local newspaper, in both languages.

const split = (text) => text.trim().split(/\s+/);

export const UKRAINIAN = split(`
і в на що з у до не про за та від як для але це ми вони який після коли лише також перед поки між
громада вечір люди школа діти рік день місто хор будинок книжка учитель вулиця концерт двері сусід бібліотека
зустріч площа озеро сніг зима весна осінь літо неділя субота ранок світло вікно стіл хліб кава яблуко пиріг
рушник сорочка пісня мова слово лист голос памʼять історія родина бабуся дідусь мати батько дитина друг гість
майстер пекарка лікар водій столяр редактор художниця письменник музикант волонтерка директор тренер студент
почала відкрила зібрала розповіла запросила показала приготувала підписала отримала повернулася залишила навчила
просить шукає чекає готує планує співає будує купує читає малює вирішує допомагає працює відповідає зберігає
новий старий великий малий теплий тихий гучний перший другий третій останній давній спільний шкільний недільний
український міський безкоштовний відкритий щорічний дерев'яний вишитий святковий домашній зимовий осінній важливий
допомога збірка виставка репетиція майстерня ярмарок лекція подорож свято святкування вистава прогулянка розмова
гурток заняття підручник зошит олівець фарба полотно нитка голка скриня глечик тарілка чашка лава стілець
рішення запитання відповідь правило умова договір заява довідка оренда податок рахунок страховка дозвіл
тиждень місяць година хвилина понеділок вівторок середа четвер пʼятниця початок кінець середина половина
тут там тепер тоді завжди ніколи часто рідко інколи вже ще знову разом окремо швидко повільно просто добре
подвірʼя парк церква парафія театр стадіон ринок пекарня кухня вітальня зала сцена коридор сходи підвал дах
автобус потяг велосипед дорога міст зупинка квиток валіза мапа адреса телефон пошта радіо газета фото відео
сорок двадцять десять пʼять тридцять сотня тисяча долар гривня ціна знижка подарунок лотерея благодійність фонд
лікарня рецепт ліки обстеження щеплення вода чай мед сир молоко борщ вареники сметана капуста буряк часник
`).map((word) => word.replace("'", 'ʼ'));

export const ENGLISH = split(`
and in on that with at to not about for of from as but this we they which after when only also before while between
community evening people school children year day city choir house book teacher street concert door neighbor library
meeting square lake snow winter spring autumn summer Sunday Saturday morning light window table bread coffee apple pie
cloth shirt song language word letter voice memory story family grandmother grandfather mother father child friend guest
craftsman baker doctor driver carpenter editor painter writer musician volunteer principal coach student
began opened gathered told invited showed prepared signed received returned left taught
asks seeks waits cooks plans sings builds buys reads draws decides helps works answers keeps
new old large small warm quiet loud first second third last ancient common scholarly weekly
Ukrainian municipal free open annual wooden embroidered festive homemade wintry autumnal important
help collection exhibition rehearsal workshop fair lecture journey holiday celebration play walk conversation
circle class textbook notebook pencil paint canvas thread needle chest pitcher plate cup bench chair
decision question answer rule condition contract application certificate lease tax bill insurance permit
week month hour minute Monday Tuesday Wednesday Thursday Friday beginning end middle half
here there now then always never often rarely sometimes already still again together apart quickly slowly simply well
yard park church parish theater stadium market bakery kitchen parlor hall stage corridor stairs basement roof
bus train bicycle road bridge stop ticket suitcase map address telephone mail radio newspaper photograph video
forty twenty ten five thirty hundred thousand dollar price discount gift raffle charity fund
hospital prescription medicine checkup vaccine water tea honey cheese milk borscht dumplings cream cabbage beet garlic
`);

const pairs = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [slug, ua, us] = line.split('|').map((part) => part.trim());
      return { slug, ua, us };
    });

export const CATEGORIES = pairs(`
hromada | Громада | Community
kultura | Культура | Culture
osvita | Освіта | Education
porady | Поради | Advice
sport | Спорт | Sports
zdorovia | Здоровʼя | Health
ekonomika | Економіка | Economy
podorozhi | Подорожі | Travel
kukhnia | Кухня | Cooking
istoriia | Історія | History
tekhnolohii | Технології | Technology
dumky | Думки | Opinion
`);

export const TAGS = pairs(`
volonterstvo | Волонтерство | Volunteering
blahodiinist | Благодійність | Charity
dity | Діти | Children
molod | Молодь | Youth
starshi | Старше покоління | Seniors
muzyka | Музика | Music
kino | Кіно | Film
poeziia | Поезія | Poetry
knyzhky | Книжки | Books
mova | Мова | Language
shkola | Школа | School
rizdvo | Різдво | Christmas
velykden | Великдень | Easter
vyshyvka | Вишивка | Embroidery
keramika | Кераміка | Pottery
teatr | Театр | Theater
tanets | Танець | Dance
khor | Хор | Choir
bandura | Бандура | Bandura
vystavka | Виставка | Exhibition
yarmarok | Ярмарок | Fair
tserkva | Церква | Church
parafiia | Парафія | Parish
zhytlo | Житло | Housing
orenda | Оренда | Renting
avto | Авто | Cars
transport | Транспорт | Transport
robota | Робота | Work
biznes | Бізнес | Business
podatky | Податки | Taxes
dokumenty | Документи | Documents
pereklad | Переклад | Translation
pravo | Право | Law
bezpeka | Безпека | Safety
likari | Лікарі | Doctors
psykholohiia | Психологія | Psychology
yizha | Їжа | Food
varenyky | Вареники | Dumplings
khlib | Хліб | Bread
sad | Сад | Garden
zyma | Зима | Winter
lito | Літо | Summer
ozero | Озеро | The lake
pryroda | Природа | Nature
tvaryny | Тварини | Animals
futbol | Футбол | Soccer
shakhy | Шахи | Chess
bih | Біг | Running
tabir | Табір | Camp
studenty | Студенти | Students
nauka | Наука | Science
internet | Інтернет | Internet
radio | Радіо | Radio
foto | Фото | Photography
rodovid | Родовід | Genealogy
muzei | Музей | Museum
pamiat | Памʼять | Remembrance
veterany | Ветерани | Veterans
zustrichi | Зустрічі | Gatherings
susidy | Сусіди | Neighbors
`);

export const CITIES = pairs(`
milvoki | Мілвокі | Milwaukee
medison | Медісон | Madison
vokesha | Вокеша | Waukesha
rasin | Расін | Racine
chykaho | Чикаго | Chicago
hrin-bei | Грін-Бей | Green Bay
`);

export const PEOPLE = pairs(`
oksana-verbytska | Оксана Вербицька | Oksana Verbytska
taras-hnatiuk | Тарас Гнатюк | Taras Hnatiuk
maryna-lozova | Марина Лозова | Maryna Lozova
andrii-koval | Андрій Коваль | Andrii Koval
yuliia-stets | Юлія Стець | Yuliia Stets
ostap-melnyk | Остап Мельник | Ostap Melnyk
`);
