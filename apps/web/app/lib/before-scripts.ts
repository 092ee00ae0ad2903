/** Milliseconds that a first packet and its answer take on a slow line: from here on browsers speak of `3g`. */
const slowGreeting = 270;

/**
 * Script for the head of the page, for any browser. Before anything is drawn it decides whether data are to be saved
 * (docs/decisions/0035), and marks that on <html data-low-data>. Elsewhere it asks for the fonts, or, where the line is
 * slow (docs/decisions/0009), marks <html data-device-fonts> until a page has them, and <html data-slow-line>, on which
 * only pictures come that are in view. Later, and also where the page's scripts never run, it does what a tap on these
 * asks for:
 *
 * - `data-picture`: a picture that waits for the tap where data are saved, and then comes as a small one
 * - `data-early="password"`: shows and hides the field that the button controls
 * - `data-early="low-data"`: the visitor's own choice, kept in the browser
 *
 * @param fonts addresses of the font files
 */
export const beforeScripts = (fonts: readonly string[]) =>
	`(function(page,root){
var kept="",fetched="",line=navigator.connection||{},fonts=${JSON.stringify(fonts)};
try{kept=localStorage.getItem("low-data");fetched=localStorage.getItem("fonts")}catch(error){}
var low=kept==="on"||(kept!=="off"&&(line.saveData||/2g$/.test(line.effectiveType)));
var slow=/[23]g$/.test(line.effectiveType)||greeting()>${slowGreeting};
function greeting(){
var times=self.performance&&performance.timing||{};
return(times.secureConnectionStart||times.connectEnd)-times.connectStart
}
root.setAttribute("data-early","");
if(low)root.setAttribute("data-low-data","");
else if(slow&&self.IntersectionObserver){
root.setAttribute("data-slow-line","");
page.addEventListener("DOMContentLoaded",function(){
var view=new IntersectionObserver(function(seen){seen.forEach(function(one){if(one.isIntersecting){one.target.setAttribute("data-near","");view.unobserve(one.target)}})});
[].forEach.call(page.querySelectorAll("[data-picture]"),function(picture){view.observe(picture)})
})
}
if(low||(slow&&fetched!==fonts.join()))root.setAttribute("data-device-fonts","");
else fonts.forEach(function(address){var link=page.createElement("link");link.rel="preload";link.as="font";link.type="font/woff2";link.crossOrigin="anonymous";link.href=address;page.head.appendChild(link)});
function showPassword(button){
var field=page.getElementById(button.getAttribute("aria-controls")),hidden=field.type==="password",label=button.getAttribute("data-other");
field.type=hidden?"text":"password";
if(hidden)field.setAttribute("data-shown","");else field.removeAttribute("data-shown");
button.setAttribute("data-other",button.title);
button.setAttribute("aria-label",label);
button.title=label
}
function choose(){try{localStorage.setItem("low-data",low?"off":"on")}catch(error){}location.reload()}
page.addEventListener("click",function(event){
for(var part=event.target;part&&part.getAttribute;part=part.parentNode){
var does=part.getAttribute("data-early");
if(low&&part.hasAttribute("data-picture")&&!part.hasAttribute("data-asked")){part.querySelector("img").sizes="160px";part.setAttribute("data-asked","");event.preventDefault();return}
if(does==="password")showPassword(part);
if(does==="low-data")choose()
}
},true);
function weigh(){
var place=page.querySelector("[data-weight]"),bytes=0;
performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource")).forEach(function(entry){bytes+=entry.transferSize||0});
if(place&&bytes)place.textContent=Math.ceil(bytes/1000)+" kB"
}
if(low&&self.performance&&performance.getEntriesByType){addEventListener("load",function(){setTimeout(weigh,0)});page.addEventListener("load",function(){setTimeout(weigh,0)},true)}
})(document,document.documentElement)`.replace(/\n/g, "");
