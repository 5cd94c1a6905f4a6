/**
 * Files of terrain: triangle meshes (STL, AC3D, PLY, OBJ, COLLADA) and heights (GeoTIFF, NumPy, PNG, PDS3, PDS4, points, ESRI
 * ASCII grid). Sizes are checked before memory is asked for; whatever is wrong with a file is said in one line with the file and, for text, the line.
 *
 * <pre>
 *   .stl .ac .ply .obj .dae ──MeshReader──▶ MeshFormat: which reader
 *        StlReader   binary and text                          ─┐
 *        Ac3dReader  objects in objects, Ac3dSurfaces          ├─▶ Soup ──weld──▶ surface.TriangleMesh
 *        PlyReader   PlyHeader, PlyType, PlyNumbers            │
 *        ObjReader                                             │
 *        ColladaReader  over XmlElement                       ─┘
 *        Faces: polygons into triangles by EarClipping in their PolygonPlane
 *   .asc ──EsriAsciiReader──▶ surface.HeightGrid
 *   .tif .npy .png .lbl .img .xml .xyz .asc ──DemReader──▶ dem.Dem, with its holes and its map; DemReader.ground ──▶ surface.HeightGrid in local metres
 *        GeoTiffReader  TiffFile (tags), TiffImage (blocks), TiffCoding, GeoKeys (map), GdalMetadata
 *        NpyReader, PdsReader (PdsLabel), Pds4Reader  over RawRaster: numbers one after the other
 *        PngReader, PointsReader
 *   Words over TextBytes: numbers and words one by one, with their line; XmlElement: XML as a bounded tree with lines
 * </pre>
 *
 * Start at {@link org.grouser.terrain.read.MeshReader}. Coordinates are taken as metres; scale and turn them when placing.
 */
@NullMarked
package org.grouser.terrain.read;

import org.jspecify.annotations.NullMarked;
