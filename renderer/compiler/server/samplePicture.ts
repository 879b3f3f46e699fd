/**
 * A picture that stands for one of the server's, such as a banner: SVG. It has no size of its own and is cut, not squeezed,
 * where its place has another shape.
 */
export const samplePicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" preserveAspectRatio="xMidYMid slice">
<rect x="-600" y="-600" width="1800" height="1400" fill="#dbe7f5"/>
<circle cx="410" cy="52" r="26" fill="#f2c46d"/>
<path d="M-600 800V150l600-8 150-74 110 74 90-46 130 62 720-8v650z" fill="#a9c4e4"/>
<path d="M-600 800V176l640-14 200-26 170 30 790-10v644z" fill="#7ea5d3"/>
</svg>
`;
